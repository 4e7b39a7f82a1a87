import { type StepName, stepNames } from "~/club/first-steps/rules";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { ProgressBar } from "~/ui/progress-bar";
import { formatRecent } from "~/ui/text/format";
import { startWords } from "../../shared/event-time";
import { useRootData } from "../../shell/root-data";
import { signUpModes } from "../club/sign-up-modes";
import { dismissStepsForm, testMailForm } from "./forms";
import { PeopleStep } from "./people-step";
import type { Steps } from "./queries.server";
import { type StepState as State, Step } from "./step";

/** "Primeiros passos": each step shows what is there, and what to do until it is. */
export default function FirstSteps(steps: Steps) {
  const { done, next } = steps;
  const stateOf = (name: StepName) => ({
    name,
    number: stepNames.indexOf(name) + 1,
    isDone: done.includes(name),
    isNext: next === name,
  });
  return (
    <>
      <section
        className="grid mt-6 lg:grid-cols-[25rem_minmax(0,1fr)] lg:mt-8"
        aria-labelledby="titulo-passos"
      >
        <Plate done={done.length} />
        <ol className="rows max-lg:border-t-0 lg:ml-12">
          <SettingsStep {...stateOf("settings")} club={steps.club} />
          <SignUpStep {...stateOf("signUp")} signUp={steps.signUp} />
          <PeopleStep {...stateOf("people")} people={steps.people} signUp={steps.signUp} />
          <BookStep {...stateOf("book")} book={steps.book} />
          <MeetingStep {...stateOf("meeting")} meeting={steps.meeting} />
          <MailStep {...stateOf("mail")} mail={steps.mail} />
        </ol>
      </section>
      {next !== null && (
        <ActionForm form={dismissStepsForm} isButton className="mt-4 lg:text-right">
          <SubmitButton variant="quiet" small className="max-lg:-ml-2.5">
            Dispensar esta lista
          </SubmitButton>
        </ActionForm>
      )}
    </>
  );
}

/** On yellow the bar is in the colour of the text. */
const completeClass =
  "[&_.progress-bar]:[--pages-read:currentColor] [&_.progress-bar]:[--marker:currentColor] [&_.progress-bar-pages]:stroke-current";

function Plate({ done }: { done: number }) {
  const all = stepNames.length;
  const isComplete = done === all;
  return (
    <div
      className={`plate on-field flex flex-col gap-6 max-md:-mx-(--gutter) ${isComplete ? completeClass : ""}`}
      data-sec={isComplete ? "achv" : "reading"}
    >
      <h2 id="titulo-passos" className="text-4xl leading-[0.88]">
        {isComplete ? "O clube está de pé" : "Primeiros passos"}
      </h2>
      <p className="max-w-80">
        {isComplete
          ? "Os seis passos estão feitos. A partir de amanhã esta lista não aparece mais."
          : "Do clube vazio à primeira página marcada. A ordem é sua."}
      </p>
      <p className="condensed flex items-baseline gap-3 mt-auto text-[6rem]/[0.78] lg:text-[8rem]/[0.78]">
        {done}
        <small className="text-[2rem]">de {all}</small>
      </p>
      <ProgressBar
        percent={(100 * done) / all}
        label="Primeiros passos"
        text={`${done} de ${all} feitos`}
        isMeasure
      />
      {isComplete && (
        <ActionForm form={dismissStepsForm} isButton>
          <SubmitButton variant="field">Dispensar a lista</SubmitButton>
        </ActionForm>
      )}
    </div>
  );
}

const editSettings = "/admin/clube/editar?aba=livros";

function SettingsStep({ club, ...state }: State & { club: Steps["club"] }) {
  const { name, zone, clock } = club;
  return (
    <Step
      {...state}
      title="Nome e fuso"
      action={
        <ButtonLink to={editSettings} variant={state.isDone ? "quiet" : "line"} small preventScrollReset>
          {state.isDone ? "Mudar" : "Escolher nome e fuso"}
        </ButtonLink>
      }
    >
      {state.isDone ? `${name}, ` : `Ainda com o nome de fábrica, ${name}, `}
      no horário de {zone}: {clock}
    </Step>
  );
}

function SignUpStep({ signUp, ...state }: State & { signUp: string }) {
  const mode = signUpModes.find(({ value }) => value === signUp);
  return (
    <Step
      {...state}
      title="Quem pode entrar"
      action={
        <ButtonLink to={editSettings} variant={state.isDone ? "quiet" : "line"} small preventScrollReset>
          {state.isDone ? "Mudar" : "Decidir"}
        </ButtonLink>
      }
    >
      {mode?.label}. {mode?.description}
    </Step>
  );
}

function BookStep({ book, ...state }: State & { book: Steps["book"] }) {
  return (
    <Step
      {...state}
      title="Primeiro livro"
      action={
        book ? (
          <ButtonLink to={`/book/${book.id}`} variant="quiet" small>
            Ver
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/livros/novo" small preventScrollReset>
            Escolher o livro
          </ButtonLink>
        )
      }
    >
      {book
        ? `${book.title}, de ${book.author}`
        : "Com um livro atual, cada pessoa marca a página em que está"}
    </Step>
  );
}

function MeetingStep({ meeting, ...state }: State & { meeting: Steps["meeting"] }) {
  const { timeZone } = useRootData();
  return (
    <Step
      {...state}
      title="Primeiro encontro"
      action={
        meeting ? (
          <ButtonLink to={`/events/${meeting.id}`} variant="quiet" small>
            Ver
          </ButtonLink>
        ) : (
          <ButtonLink to="/events/novo" small>
            Marcar encontro
          </ButtonLink>
        )
      }
    >
      {meeting
        ? `${meeting.title}, ${startWords(meeting, timeZone)}`
        : "Com data marcada, todos sabem até quando ler"}
    </Step>
  );
}

function MailStep({ mail: { isOn, testedAt, to }, ...state }: State & { mail: Steps["mail"] }) {
  const { now, timeZone } = useRootData();
  if (!isOn && !testedAt) {
    return (
      <Step {...state} title="Teste de e-mail" action={null}>
        O e-mail está desligado: ninguém recebe avisos por e-mail nem o link de “Esqueci minha senha”. Para
        ligar, quem cuida do servidor usa <code>SMTP_URL</code>, como em <code>docs/self-hosting.md</code>.
      </Step>
    );
  }
  return (
    <Step
      {...state}
      title="Teste de e-mail"
      action={
        isOn && (
          <ActionForm form={testMailForm} isButton>
            <SubmitButton variant={testedAt ? "quiet" : "line"} small>
              {testedAt ? "Enviar outro" : "Enviar teste"}
            </SubmitButton>
          </ActionForm>
        )
      }
    >
      {testedAt
        ? `O servidor de e-mail aceitou o último teste: ${formatRecent(testedAt, now, timeZone)}`
        : `Nenhum teste saiu ainda. Ele vai para ${to}.`}
    </Step>
  );
}
