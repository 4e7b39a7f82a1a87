import { PlainTextArea } from "~/ui/plain-field";
import { useRefusal } from "./refusal";

/** In place of a post that was deleted; what was being written below it is not lost. */
export function Gone() {
  const typed = useRefusal("comentar").sent("content");
  return (
    <>
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
    </>
  );
}
