import { TextArea } from "~/ui/field";
import { useLostText } from "~/ui/form";
import { commentForm } from "./forms";

/** In place of a post that was deleted; the comment that was being written below it is not lost. */
export function Gone() {
  const typed = useLostText(commentForm, "content");
  return (
    <>
      <h1 className="text-2xl!">Esta publicação foi apagada.</h1>
      {typed && (
        <div className="mt-6">
          <TextArea
            name="content"
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
