import { OutcomeToast } from "~/ui/action-form";
import { PlainTextArea } from "~/ui/plain-field";
import { PageToast } from "~/ui/toaster";
import { useRefusal } from "./refusal";

/** In place of a post that was deleted; what was being written below it is not lost. */
export function Gone() {
  const { sent, toast } = useRefusal("comentar");
  const typed = sent("content");
  return (
    <>
      <PageToast toast={toast} />
      <h1 className="text-2xl!">Esta publicação foi apagada.</h1>
      {typed && (
        <div className="mt-6">
          <PlainTextArea
            id="comentario-perdido"
            label="O comentário que você ia enviar"
            className="is-read"
            rows={4}
            readOnly
            defaultValue={typed}
          />
        </div>
      )}
      <OutcomeToast intent="comentar" />
    </>
  );
}
