import { normalizeText } from "~/club/normalize";
import { maxReviewLength, minReviewLength } from "~/club/reviews/rules";
import { CloseLink } from "~/ui/close-link";
import { CheckField, TextArea } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { useField } from "~/ui/form-context";
import { formatNumber, plural } from "~/ui/format";
import { useHydrated } from "~/ui/hydrated";
import { ProgressBar } from "~/ui/progress-bar";
import { StarField } from "~/ui/star-field";
import { SubmitButton } from "~/ui/submit-button";
import { useTypedValue } from "~/ui/typed-value";
import { BookIdField } from "../book-id-field";
import { editReviewForm, writeReviewForm } from "../forms";

type Props = {
  /** Null for a new review. */
  existing: { content: string; rating: number; spoilsEnding: boolean } | null;
  bookId: number;
  closeTo: string;
  rows: number;
};

/** With scripts it counts characters, stores a draft and blocks a text of invalid length. */
export function ReviewForm({ bookId, ...props }: Props) {
  return (
    <ActionForm
      form={props.existing ? editReviewForm : writeReviewForm}
      // The same for both forms: a review that was published in another window gets the refused text.
      draft={`resenha ${bookId}`}
      className="mt-6"
    >
      <BookIdField id={bookId} />
      <ReviewFields {...props} />
    </ActionForm>
  );
}

function ReviewFields({ existing, closeTo, rows }: Omit<Props, "bookId">) {
  const content = existing?.content ?? "";
  const { id, value } = useField("content", { value: content });
  // Characters as the server counts them; with scripts the count is live.
  const { length } = normalizeText(useTypedValue(id) ?? value);
  const isFitting = length >= minReviewLength && length <= maxReviewLength;
  const isHydrated = useHydrated();
  const lengthId = `${id}-extensao`;
  return (
    <>
      <div className="grid gap-5">
        <StarField name="rating" label="Avaliação" defaultValue={existing?.rating ?? 5} />
        <TextArea
          name="content"
          label="Resenha"
          className="is-prose"
          rows={rows}
          hintFirst
          describedBy={lengthId}
          hint={`Entre ${formatNumber(minReviewLength)} e ${formatNumber(maxReviewLength)} caracteres. Evite contar o final sem avisar.`}
          defaultValue={content}
        />
        <CheckField name="spoilsEnding" label="Conta o final" isChecked={existing?.spoilsEnding ?? false} />
      </div>
      {/* Without scripts a count would be wrong after the first key. */}
      <div id={lengthId}>{(isHydrated || length > 0) && <ReviewLength length={length} />}</div>
      <div className="dialog-actions">
        <CloseLink to={closeTo}>Cancelar</CloseLink>
        <SubmitButton variant="primary" disabled={isHydrated && !isFitting}>
          {existing ? "Salvar resenha" : "Publicar resenha"}
        </SubmitButton>
      </div>
    </>
  );
}

function ReviewLength({ length }: { length: number }) {
  return (
    <div className="mt-3">
      <ProgressBar
        isMeasure
        percent={Math.min(100, Math.floor((length / minReviewLength) * 100))}
        size="sm"
        label="Caracteres escritos"
        text={`${formatNumber(length)} de ${formatNumber(minReviewLength)}`}
      />
      <p className="flex flex-wrap justify-between gap-x-4 mt-2 text-sm">
        <span>
          <b>{formatNumber(length)}</b> {length === 1 ? "caractere" : "caracteres"}
        </span>
        <span className={length > maxReviewLength ? "text-danger" : "text-ink-2"}>{remark(length)}</span>
      </p>
    </div>
  );
}

function remark(length: number): string {
  const missing = minReviewLength - length;
  const excess = length - maxReviewLength;
  if (missing > 0) return `${missing === 1 ? "falta" : "faltam"} ${formatNumber(missing)} para publicar`;
  if (excess > 0) return `${plural(excess, "caractere", "caracteres")} além do limite`;
  return "pronta para publicar";
}
