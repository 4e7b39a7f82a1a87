import { Choice } from "~/ui/form/choice";
import { TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { plural } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { answerVisitForm } from "./forms";
import type { VisitPage } from "./queries.server";
import { answers, titleClass, VisitFacts, VisitFrame } from "./visit-frame";

/** The invitation, until this browser has answered. */
export function Invitation({ visit }: { visit: VisitPage }) {
  const { club } = useRootData();
  const { event, coming } = visit;
  return (
    <VisitFrame day={event.day} isSeated={false}>
      <p className="text-lg">{club} convida você para uma noite</p>
      <h1 className={titleClass}>{event.title}</h1>
      <VisitFacts visit={visit} />
      <p className="mt-2">
        <b>{coming === 0 ? "Ninguém confirmou ainda." : `${plural(coming, "pessoa vai", "pessoas vão")}.`}</b>
        {event.hasBook && <span className="text-ink-2"> Não é preciso ter terminado o livro.</span>}
      </p>
      <ActionForm form={answerVisitForm} className="grid gap-5 mt-7 max-w-120">
        <TextField
          name="name"
          label="Seu nome"
          autoComplete="name"
          maxLength={60}
          hint="É o que o clube vê, e o que fica na ata do encontro."
        />
        <Choice legend="Você vem?" isLegendHidden name="answer" options={answers} value="yes" />
        <p>
          <SubmitButton variant="primary" className="min-h-13 max-sm:w-full">
            Confirmar resposta
          </SubmitButton>
        </p>
      </ActionForm>
      <p className="hint mt-5 max-w-136">
        Sem conta e sem e-mail. Este link mostra só este encontro e vale até {visit.validUntil}.
      </p>
    </VisitFrame>
  );
}
