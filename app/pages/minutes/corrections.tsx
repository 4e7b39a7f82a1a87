import { maxCorrectionLength } from "~/club/meetings/minutes-rules";
import { TextArea } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { formatDate } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { acceptCorrectionForm, dismissCorrectionForm, proposeCorrectionForm } from "./forms";
import type { MinutesPage } from "./queries.server";

type Part = NonNullable<MinutesPage["corrections"]>;
type Props = { corrections: Part; mayWrite: boolean };

/** The corrections that the viewer may see, and the form of a new one. */
export function Corrections({ corrections: { list, mayPropose, until, viewerId }, mayWrite }: Props) {
  const { timeZone } = useRootData();
  const shown = list.filter(({ isOpen, userId }) => isOpen || userId === viewerId);
  if (shown.length === 0 && !mayPropose) return null;
  return (
    <section className="mt-11 border-t-2 border-rule pt-3.5" aria-labelledby="correcoes">
      <h2 className="text-xl mb-4.5" id="correcoes" tabIndex={-1}>
        Correções
      </h2>
      {shown.length > 0 && (
        <ul className="grid gap-6">
          {shown.map((correction) => (
            <Correction
              key={correction.id}
              correction={correction}
              isOwn={correction.userId === viewerId}
              mayWrite={mayWrite}
            />
          ))}
        </ul>
      )}
      {mayPropose && (
        <ActionForm form={proposeCorrectionForm} className="grid gap-3 mt-6">
          <TextArea
            name="content"
            label="Propor uma correção"
            rows={3}
            maxLength={maxCorrectionLength}
            hint={`Até ${formatDate(until, timeZone)}, quem esteve no encontro pode propor uma. Quem escreve a ata aceita ou deixa como está.`}
          />
          <SubmitButton className="justify-self-start max-lg:w-full">Propor correção</SubmitButton>
        </ActionForm>
      )}
    </section>
  );
}

type CorrectionProps = { correction: Part["list"][number]; isOwn: boolean; mayWrite: boolean };

function Correction({ correction, isOwn, mayWrite }: CorrectionProps) {
  const { id, name, content, isOpen, isAccepted } = correction;
  const hiddenFields = { correctionId: id };
  const outcome = isOpen ? "espera uma resposta" : isAccepted ? "aceita" : "a ata ficou como estava";
  return (
    <li>
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      <p className="meta mt-1">{isOwn ? `A sua correção: ${outcome}` : `Proposta por ${name}`}</p>
      {isOpen && mayWrite && (
        <div className="actions mt-3">
          <ActionForm form={acceptCorrectionForm} hiddenFields={hiddenFields} isButton>
            <SubmitButton small>
              Aceitar<span className="sr-only"> a correção de {name}</span>
            </SubmitButton>
          </ActionForm>
          <ActionForm form={dismissCorrectionForm} hiddenFields={hiddenFields} isButton>
            <SubmitButton small variant="quiet">
              Deixar como está<span className="sr-only">, sem a correção de {name}</span>
            </SubmitButton>
          </ActionForm>
        </div>
      )}
    </li>
  );
}
