import type { ReactNode } from "react";
import { Choice } from "~/ui/choice";
import { CloseLink } from "~/ui/close-link";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { answerNames } from "../shell/answer-names";
import { answerEventForm } from "./forms";

const options = Object.entries(answerNames).map(([value, label]) => ({ value, label }));

type Props = { ownStatus: string | null; closeTo: string; children: ReactNode };

/** The choice of whether one comes; what `children` shows stands between it and the buttons. */
export function AnswerForm({ ownStatus, closeTo, children }: Props) {
  return (
    <ActionForm form={answerEventForm} staysHere className="mt-6">
      <Choice legend="Você vai?" name="status" options={options} value={ownStatus} />
      {children}
      <div className="acts">
        <CloseLink to={closeTo}>Cancelar</CloseLink>
        <SubmitButton variant="primary">Salvar resposta</SubmitButton>
      </div>
    </ActionForm>
  );
}
