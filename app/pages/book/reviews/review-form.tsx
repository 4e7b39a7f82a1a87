import { normalizeText } from "~/club/normalize";
import type { DraftView } from "~/club/reviews/drafts-queries.server";
import { defaultStars, maxReviewLength, minReviewLength } from "~/club/reviews/rules";
import { CloseLink } from "~/ui/dialog/close-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextArea } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { useField } from "~/ui/form/form-context";
import { StarField } from "~/ui/form/star-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTypedValue } from "~/ui/form/typed-value";
import { useHydrated } from "~/ui/hydrated";
import { Link } from "~/ui/link";
import { ProgressBar } from "~/ui/progress-bar";
import { formatNumber, plural } from "~/ui/text/format";
import { BookIdField } from "../book-id-field";
import { editReviewForm, writeReviewForm } from "../forms";
import { DraftFields } from "./saved-draft";

type Written = { content: string; rating: number | null; spoilsEnding: boolean };

type Props = {
  /** The published review, or null for a new one. */
  existing: Written | null;
  draft: DraftView | null;
  bookId: number;
  /** The page of the own rating. */
  ratingUrl: string;
  closeTo: string;
  rows: number;
};

/** With scripts it counts characters, keeps the text in the browser and blocks one of invalid length. */
export function ReviewForm({ bookId, ...props }: Props) {
  const { existing, draft } = props;
  return (
    <ActionForm
      form={existing ? editReviewForm : writeReviewForm}
      data-saved-at={draft?.version}
      // The same for both forms: a review that was published in another window gets the refused text.
      draft={`resenha ${bookId}`}
      className="mt-6"
    >
      <ErrorSummary />
      <BookIdField id={bookId} />
      {!existing && <DraftFields draft={draft} />}
      <ReviewFields {...props} />
    </ActionForm>
  );
}

function ReviewFields({ existing, draft, ratingUrl, closeTo, rows }: Omit<Props, "bookId">) {
  const stored = existing ?? draft;
  const content = stored?.content ?? "";
  const { id, value } = useField("content", { value: content });
  // Characters as the server counts them; with scripts the count is live.
  const { length } = normalizeText(useTypedValue(id) ?? value);
  const isFitting = length >= minReviewLength && length <= maxReviewLength;
  const isHydrated = useHydrated();
  const lengthId = `${id}-extensao`;
  return (
    <>
      <div className="grid gap-5">
        <div>
          <StarField name="rating" label="Avaliação" defaultValue={stored?.rating ?? defaultStars} />
          {!existing && (
            <p className="text-sm mt-1">
              Sem tempo para {formatNumber(minReviewLength)} caracteres?{" "}
              <Link className="link inline-flex items-center min-h-11" to={ratingUrl}>
                Dê só uma nota
              </Link>
              .
            </p>
          )}
        </div>
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
        <SpoilsEndingField isChecked={stored?.spoilsEnding ?? false} />
      </div>
      {/* Without scripts a count would be wrong after the first key. */}
      <div id={lengthId}>{(isHydrated || length > 0) && <ReviewLength length={length} />}</div>
      {!existing && (
        <p className="hint mt-4">
          {isHydrated
            ? "O texto fica neste aparelho enquanto você escreve. Para continuar em outro, guarde o rascunho: só você o vê."
            : "Para continuar depois, aqui ou em outro aparelho, guarde o rascunho: só você o vê."}
        </p>
      )}
      <div className="dialog-actions">
        <CloseLink to={closeTo}>Cancelar</CloseLink>
        {!existing && (
          <SubmitButton name="saves" value="draft">
            Guardar rascunho
          </SubmitButton>
        )}
        <SubmitButton variant="primary" name="saves" value="review" disabled={isHydrated && !isFitting}>
          {existing ? "Salvar resenha" : "Publicar resenha"}
        </SubmitButton>
      </div>
    </>
  );
}

function SpoilsEndingField({ isChecked }: { isChecked: boolean }) {
  const { id, value } = useField("spoilsEnding", { value: isChecked ? "on" : "" });
  const hintId = `${id}-dica`;
  return (
    <div>
      <label className="check">
        <input
          id={id}
          type="checkbox"
          name="spoilsEnding"
          defaultChecked={value === "on"}
          aria-describedby={hintId}
        />
        Conta o final
      </label>
      <p className="hint" id={hintId}>
        Marque se a resenha revela como o livro termina. Ela fica fechada para quem ainda não chegou ao fim, e
        só se abre se a pessoa pedir.
      </p>
    </div>
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
