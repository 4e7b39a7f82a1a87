import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { DraftView } from "~/club/reviews/drafts-queries.server";
import { TextArea } from "~/ui/field";
import { ActionForm, useFormState } from "~/ui/form";
import { useField } from "~/ui/form-context";
import { formatDate, formatTime, plural } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { SubmitButton } from "~/ui/submit-button";
import { useRootData } from "../../shell/root-data";
import { BookIdField } from "../book-id-field";
import { deleteDraftForm, writeReviewForm } from "../forms";

type Props = { draft: DraftView | null; bookId: number };

/** The draft on the server: its time and its deletion. After a conflict also its text, which the form does not have. */
export function SavedDraft({ draft, bookId }: Props) {
  const { timeZone } = useRootData();
  const { revalidate } = useRevalidator();
  const { outcome } = useFormState(writeReviewForm);
  const isConflict = outcome?.status === 409;
  useEffect(() => {
    // A refusal does not load the page again, and the newer draft is not on it yet.
    if (isConflict) revalidate();
  }, [isConflict, revalidate]);
  if (!draft) return null;
  const { updatedAt, version, content, rating } = draft;
  const time = `${formatDate(updatedAt, timeZone).slice(0, 5)}, ${formatTime(updatedAt, timeZone)}`;
  if (isConflict) {
    return (
      <div className="mt-6">
        <TextArea
          name="outro-rascunho"
          id="outro-rascunho"
          label={`O outro rascunho, guardado em ${time}`}
          hint={rating ? `Com ${plural(rating, "estrela", "estrelas")}.` : "Sem estrelas."}
          className="is-prose"
          rows={8}
          readOnly
          key={version}
          defaultValue={content}
        />
      </div>
    );
  }
  return (
    <div className="saved-draft">
      <p>
        <Icon name="bookmark" /> Rascunho guardado em {time}. Só você o vê.
      </p>
      <details>
        <summary className="link inline-flex items-center gap-2 min-h-11">
          Apagar rascunho
          <Icon name="chevron-down" className="w-4 h-4" />
        </summary>
        <ActionForm form={deleteDraftForm} className="pb-2">
          <BookIdField id={bookId} />
          <input type="hidden" name="draftVersion" value={version} />
          <p>O texto guardado some para sempre.</p>
          <SubmitButton variant="danger" small className="mt-3">
            Apagar para sempre
          </SubmitButton>
        </ActionForm>
      </details>
    </div>
  );
}

/** The draft that the fields come from. After a conflict the newer one is on the page, and may be replaced. */
export function DraftVersionField({ version }: { version: number }) {
  const isConflict = useFormState(writeReviewForm).outcome?.status === 409;
  const { value } = useField("draftVersion", { value: version });
  return <input type="hidden" name="draftVersion" value={isConflict ? version : value} />;
}
