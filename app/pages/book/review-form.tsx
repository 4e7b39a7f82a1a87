import { useRef } from "react";
import { longest, shortest } from "~/club/reviews/rules";
import { Button, ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { formatNumber } from "~/ui/format";
import { useHydrated } from "~/ui/hydrated";
import { StarField } from "~/ui/star-field";
import { type DraftOf, useDraft } from "./drafts";
import { ReviewLength, useTypedLength } from "./review-length";

type Props = {
  intent: "publicar" | "editar";
  written: { content: string; rating: number } | null;
  draft: DraftOf;
  closeTo: string;
  rows: number;
};

/** Stars and text of a review. With scripts it counts, keeps a draft and can only be sent at a fitting length. */
export function ReviewForm({ intent, written, draft, closeTo, rows }: Props) {
  const saved = { content: written?.content ?? "", rating: String(written?.rating ?? 5) };
  const state = useServerForm<{ content: string; rating: string; bookId: string }>(intent, {
    bookId: String(draft.book),
    ...saved,
  });
  const { content, rating, bookId } = state.fields;
  const box = useRef<HTMLDivElement>(null);
  const length = useTypedLength(content.id, textOf(content.initialValue));
  const { isBack, discard } = useDraft(box, draft, saved);
  const isFitting = length >= shortest && length <= longest;
  const isHydrated = useHydrated();
  const lengthId = `${content.id}-extensao`;
  const described = [content.descriptionId, content.errors && content.errorId, lengthId];
  return (
    <ServerForm state={state} className="mt-6">
      <input type="hidden" name="bookId" value={textOf(bookId.initialValue)} />
      <div ref={box} className="grid gap-5">
        <StarField meta={rating} label="Avaliação" />
        <TextArea
          meta={content}
          label="Resenha"
          className="is-read"
          rows={rows}
          hintFirst
          aria-describedby={described.filter(Boolean).join(" ")}
          hint={`Entre ${formatNumber(shortest)} e ${formatNumber(longest)} caracteres. Evite contar o final sem avisar.`}
        />
      </div>
      {/* Without scripts it could not follow what is typed. */}
      <div id={lengthId}>{(isHydrated || length > 0) && <ReviewLength length={length} />}</div>
      {isBack && (
        <p className="meta mt-2" role="status">
          Este é o rascunho que ficou neste aparelho.{" "}
          <button type="button" className="link" onClick={discard}>
            Descartar rascunho
          </button>
        </p>
      )}
      <div className="acts">
        <ButtonLink to={closeTo} preventScrollReset replace>
          Cancelar
        </ButtonLink>
        <Button type="submit" variant="primary" busy={state.isSaving} disabled={isHydrated && !isFitting}>
          {intent === "publicar" ? "Publicar resenha" : "Salvar resenha"}
        </Button>
      </div>
    </ServerForm>
  );
}

/** What was sent for a field; one sent several times over is a list. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
