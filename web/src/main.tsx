import { render } from "preact";
import { App } from "./App";
import "./look/base.css";
import "./look/controls.css";
import "./look/front.css";
import "./look/match.css";
import "./look/shoot.css";
import "./look/small.css";

render(<App />, document.getElementById("page")!);
