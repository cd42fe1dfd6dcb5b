import { render } from "preact";

render(<p>Footspot</p>, document.getElementById("page")!);
