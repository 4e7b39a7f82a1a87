import type { ReturnableView } from "~/club/rounds/views";
import { ActionForm } from "~/ui/form";
import { GeneratedCover } from "~/ui/generated-cover";
import { SubmitButton } from "~/ui/submit-button";
import { carryOverForm } from "./forms";

/** A nomination of the last round that returns with one tap. */
export function CarryOver({ nomination }: { nomination: ReturnableView }) {
  const { id, title, author, coverImage, month, place } = nomination;
  const ended = place === null ? "ficou sem votos" : `terminou em ${place}º lugar`;
  return (
    <div className="carry-over">
      <GeneratedCover title={title} author={author} image={coverImage} size="xs" decorative />
      <p className="min-w-0 wrap-anywhere">
        <b className="condensed text-xl">{title}</b>
        <br />
        <span className="text-ink-2">
          Sua indicação de {month} {ended}. Se ainda quiser, ela volta com o mesmo texto.
        </span>
      </p>
      <ActionForm form={carryOverForm} hiddenFields={{ nominationId: id }} isButton>
        <SubmitButton>
          Trazer de volta<span className="sr-only">: {title}</span>
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
