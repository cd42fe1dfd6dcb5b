import { ClauseDialog } from "./common/Clause";
import { Empty } from "./common/Gate";
import { route } from "./common/route";
import { FrontPage } from "./front/FrontPage";
import { MatchPage } from "./match/MatchPage";
import { PracticePage } from "./practice/PracticePage";
import { say } from "./words/words";

export function App() {
  return (
    <>
      <Page />
      <ClauseDialog />
    </>
  );
}

function Page() {
  const { value } = route;
  switch (value.page) {
    case "front":
      return <FrontPage />;
    case "match":
      return <MatchPage id={value.id} />;
    case "practice":
      return <PracticePage id={value.id} />;
    case "nowhere":
      return (
        <Empty title={say("nowhere")}>
          <p>{say("nowhere-lead")}</p>
        </Empty>
      );
  }
}
