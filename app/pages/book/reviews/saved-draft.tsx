import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { DraftView } from "~/club/reviews/drafts-queries.server";
import { Confirmation } from "~/ui/form/confirmation";
import { useFormState } from "~/ui/form/form";
import { useField } from "~/ui/form/form-context";
import { Icon } from "~/ui/icon";
import { formatDate, formatTime, plural } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import { BookIdField } from "../book-id-field";
import { deleteDraftForm, writeReviewForm } from "../forms";

/** The draft on the server: its time and its deletion. */
export function SavedDraft({ draft, bookId }: { draft: DraftView; bookId: number }) {
  return (
    <div className="mt-6 pt-3 pb-1 px-4 bg-shade border-l-4 border-l-reading">
      <p className="flex gap-2 items-center font-[600]">
        <Icon name="bookmark" />
        <span>Rascunho guardado em {useSavedAt(draft)}. Só você o vê.</span>
      </p>
      <Confirmation
        form={deleteDraftForm}
        label="Apagar rascunho"
        submit="Apagar para sempre"
        fields={
          <>
            <BookIdField id={bookId} />
            <input type="hidden" name="draftVersion" value={draft.version} />
          </>
        }
      >
        O texto guardado some para sempre.
      </Confirmation>
    </div>
  );
}

/** "24/11, 21h03" */
function useSavedAt({ updatedAt }: DraftView): string {
  const { timeZone } = useRootData();
  return `${formatDate(updatedAt, timeZone).slice(0, 5)}, ${formatTime(updatedAt, timeZone)}`;
}

/**
 * The draft that the fields come from. After a conflict the newer one stands above the typed text, and the next
 * submission may replace it.
 */
export function DraftFields({ draft }: { draft: DraftView | null }) {
  const { revalidate } = useRevalidator();
  const { outcome } = useFormState(writeReviewForm);
  const { value } = useField("draftVersion", { value: draft?.version ?? 0 });
  useEffect(() => {
    // A refusal does not load the page again, and the newer draft is not on it yet.
    if (outcome?.status === 409) revalidate();
  }, [outcome, revalidate]);
  const isConflict = outcome?.status === 409;
  return (
    <>
      <input type="hidden" name="draftVersion" value={isConflict ? (draft?.version ?? 0) : value} />
      {isConflict && draft && <OtherDraft key={draft.version} draft={draft} />}
    </>
  );
}

function OtherDraft({ draft }: { draft: DraftView }) {
  const { content, rating } = draft;
  return (
    <div className="field mb-6">
      <label className="label" htmlFor="outro-rascunho">
        O outro rascunho, guardado em {useSavedAt(draft)}
      </label>
      <p className="hint" id="outro-rascunho-dica">
        {rating && `Com ${plural(rating, "estrela", "estrelas")}. `}
        Se você guardar ou publicar agora, o seu texto toma o lugar dele.
      </p>
      {/* Without a name it is no field of the form. */}
      <textarea
        id="outro-rascunho"
        className="input is-prose"
        rows={6}
        readOnly
        aria-describedby="outro-rascunho-dica"
        defaultValue={content}
      />
    </div>
  );
}
