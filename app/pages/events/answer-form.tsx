import type { ReactNode } from "react";
import { ActionForm, useOutcome, useSaving } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { Choice } from "~/ui/choice";
import { answerNames } from "../shell/answer-names";

const options = Object.entries(answerNames).map(([value, label]) => ({ value, label }));

type Props = { ownStatus: string | null; closeTo: string; children: ReactNode };

/** The choice of whether one comes; what `children` shows stands between it and the buttons. */
export function AnswerForm({ ownStatus, closeTo, children }: Props) {
  const refused = useOutcome("responder")?.result.error;
  const error = refused?.status?.[0] ?? refused?.[""]?.[0];
  return (
    <ActionForm intent="responder" staysHere className="mt-6">
      <div role={error ? "alert" : undefined}>
        <Choice legend="Você vai?" name="status" options={options} value={ownStatus} error={error} />
      </div>
      {children}
      <div className="acts">
        <ButtonLink to={closeTo} preventScrollReset replace>
          Cancelar
        </ButtonLink>
        <Button type="submit" variant="primary" busy={useSaving("responder")}>
          Salvar resposta
        </Button>
      </div>
    </ActionForm>
  );
}
