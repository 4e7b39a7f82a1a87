import { useRef } from "react";
import { longest, shortest } from "~/club/reviews/rules";
import { CloseLink } from "~/ui/close-link";
import { TextArea } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { useField } from "~/ui/form-context";
import { formatNumber } from "~/ui/format";
import { useHydrated } from "~/ui/hydrated";
import { StarField } from "~/ui/star-field";
import { SubmitButton } from "~/ui/submit-button";
import { type DraftOf, useDraft } from "./drafts";
import { editReviewForm, writeReviewForm } from "./forms";
import { ReviewLength, useTypedLength } from "./review-length";

type Props = {
  /** The review to be changed; null for a new one. */
  written: { content: string; rating: number } | null;
  draft: DraftOf;
  closeTo: string;
  rows: number;
};

/** Stars and text of a review. With scripts it counts, keeps a draft and can only be sent at a fitting length. */
export function ReviewForm(props: Props) {
  return (
    <ActionForm form={props.written ? editReviewForm : writeReviewForm} className="mt-6">
      <BookMeant id={props.draft.book} />
      <Writing {...props} />
    </ActionForm>
  );
}

/** The book that the form was shown for, also when another one is current by now. */
function BookMeant({ id }: { id: number }) {
  const { value } = useField("bookId", { value: id });
  return <input type="hidden" name="bookId" value={value} />;
}

function Writing({ written, draft, closeTo, rows }: Props) {
  const saved = { content: written?.content ?? "", rating: String(written?.rating ?? 5) };
  const { id, value } = useField("content", { value: saved.content });
  const box = useRef<HTMLDivElement>(null);
  const length = useTypedLength(id, value);
  const { isBack, discard } = useDraft(box, draft, saved);
  const isFitting = length >= shortest && length <= longest;
  const isHydrated = useHydrated();
  const lengthId = `${id}-extensao`;
  return (
    <>
      <div ref={box} className="grid gap-5">
        <StarField name="rating" label="Avaliação" defaultValue={written?.rating ?? 5} />
        <TextArea
          name="content"
          label="Resenha"
          className="is-read"
          rows={rows}
          hintFirst
          describedBy={lengthId}
          hint={`Entre ${formatNumber(shortest)} e ${formatNumber(longest)} caracteres. Evite contar o final sem avisar.`}
          defaultValue={saved.content}
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
        <CloseLink to={closeTo}>Cancelar</CloseLink>
        <SubmitButton variant="primary" disabled={isHydrated && !isFitting}>
          {written ? "Salvar resenha" : "Publicar resenha"}
        </SubmitButton>
      </div>
    </>
  );
}
