import type { RoomView } from "~/club/meetings/room-views";
import { Avatar } from "~/ui/avatar";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { formatNumber, plural } from "~/ui/text/format";
import { Ahead, Folded, Next, OpenAnyway, RoomLine } from "./folded-texts";
import { drawForm, openQuestionForm, showQuestionForm, talkedForm } from "./forms";
import { OnceButton } from "./once-button";

type QuestionsScene = Extract<RoomView["scene"], { kind: "questions" }>;
type Question = NonNullable<QuestionsScene["shown"]>;

/** Characters from which on a question is set smaller. */
const longText = 120;

/** One question at a time, with the draw of the member who begins. */
export function Questions({ scene, isLeading }: { scene: QuestionsScene; isLeading: boolean }) {
  const { shown, total } = scene;
  if (!shown) {
    return (
      <div className="asked">
        <h1>Nenhuma pergunta para hoje</h1>
        <p className="asked-text">Quem tem uma, pergunta agora, em voz alta.</p>
        {isLeading && <Draw scene={scene} />}
        <Starter scene={scene} />
      </div>
    );
  }
  return (
    <>
      <div className="asked">
        <QuestionFacts shown={shown} total={total} />
        <QuestionText shown={shown} line={scene.line} isLeading={isLeading} />
        {isLeading && <QuestionActs scene={scene} shown={shown} />}
      </div>
      <Starter scene={scene} />
      <RoomLine scene={scene} gender="uma" one="pergunta vai" many="perguntas vão" />
    </>
  );
}

function QuestionFacts({ shown, total }: { shown: Question; total: number }) {
  const { voteCount, spoilerPage, user } = shown.text;
  return (
    <p className="text-[max(1.0625rem,calc(var(--unit)_*_1.4))]">
      <b>{plural(voteCount, "voto", "votos")}</b>
      {spoilerPage !== null && ` · p. ${formatNumber(spoilerPage)}`} · de {user.name}
      <span className="ml-[0.75em]">
        {formatNumber(shown.place)} de {formatNumber(total)}
      </span>
      {shown.isTalked && <span className="ml-[0.75em]">Já falamos desta</span>}
    </p>
  );
}

function QuestionText({
  shown,
  line,
  isLeading,
}: {
  shown: Question;
  line: number | null;
  isLeading: boolean;
}) {
  if (shown.isFolded) return <Folded what="Esta pergunta" line={line} />;
  if (shown.text.withheld)
    return <Ahead what="Esta pergunta" kind="question" id={shown.text.id} isLeading={isLeading} />;
  return (
    <h1 className={shown.text.content.length > longText ? "is-long" : undefined}>{shown.text.content}</h1>
  );
}

function QuestionActs({ scene, shown }: { scene: QuestionsScene; shown: Question }) {
  const { text, nextId, isTalked, isFolded } = shown;
  const isClosed = isFolded || text.withheld !== null;
  return (
    <div className="asked-acts">
      {isClosed ? (
        <>
          {nextId !== null && (
            <Next form={showQuestionForm} from={text.id} to={nextId} isPrimary>
              Pular por enquanto
            </Next>
          )}
          <OpenAnyway form={openQuestionForm} id={text.id} />
        </>
      ) : (
        <>
          <ActionForm form={talkedForm} isButton isSwitch staysOnPage>
            <input type="hidden" name="questionId" value={text.id} />
            <input type="hidden" name="isTalked" value={String(!isTalked)} />
            <SubmitButton variant="field-line" icon="check" aria-pressed={isTalked}>
              Já falamos disso
            </SubmitButton>
          </ActionForm>
          {nextId !== null && (
            <Next form={showQuestionForm} from={text.id} to={nextId}>
              Próxima pergunta
            </Next>
          )}
          <Draw scene={scene} />
        </>
      )}
    </div>
  );
}

function Draw({ scene: { lastDrawId } }: { scene: QuestionsScene }) {
  return (
    <ActionForm form={drawForm} isButton staysOnPage>
      <input type="hidden" name="after" value={lastDrawId} />
      <OnceButton variant="field-line" icon="group">
        Quem começa?
      </OnceButton>
    </ActionForm>
  );
}

function Starter({ scene: { starter, turnsLeft } }: { scene: QuestionsScene }) {
  if (!starter) return null;
  return (
    <div className="starter">
      <Avatar name={starter.name} src={starter.avatar} />
      <p>
        <span>Quem começa</span>
        <b>{starter.name.split(" ")[0]}</b>
        <small>
          {turnsLeft === 0
            ? "Todos já tiveram a vez"
            : `${turnsLeft === 1 ? "Falta" : "Faltam"} ${formatNumber(turnsLeft)} para todos terem a vez`}
        </small>
      </p>
    </div>
  );
}
