import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { maxMinutesTitle } from "~/club/meetings/minutes-rules";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextArea, TextField } from "~/ui/form/field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { formatDate, formatTime } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { minutesForm } from "./minutes-forms";

/** `changedAt` is null for a draft that nobody has saved. */
export type WrittenMinutes = {
  eventId: number;
  title: string;
  content: string;
  changedAt: string | null;
  isPublished: boolean;
};

type Props = {
  minutes: WrittenMinutes;
  rows?: number;
  className?: string;
  /** In place of the form's own buttons; buttons outside the form have the attribute `form="minutes"`. */
  buttons?: ReactNode;
};

/** The form of the minutes. The typed text stays in the browser until it is saved. */
export function MinutesForm({ minutes, rows = 18, className = "grid gap-5", buttons }: Props) {
  const { eventId, title, content, isPublished } = minutes;
  return (
    <ActionForm
      form={minutesForm}
      draft={`ata ${eventId}`}
      // With the version that it was typed on: a restored text must not replace one that its author has not seen.
      keepsTyped="whole"
      className={className}
    >
      <ErrorSummary />
      <VersionField minutes={minutes} />
      <TextField
        name="title"
        label="Título"
        defaultValue={title}
        maxLength={maxMinutesTitle}
        className="font-bold font-stretch-75% text-xl"
      />
      <TextArea name="content" label="Texto" rows={rows} className="is-prose" defaultValue={content} />
      <p className="hint">
        {isPublished
          ? "A página muda; a publicação na Comunidade e o aviso ficam como estão."
          : "Sai como publicação na Comunidade, página do encontro e aviso para o clube."}
      </p>
      {buttons === undefined ? <MinutesButtons isPublished={isPublished} /> : buttons}
    </ActionForm>
  );
}

function MinutesButtons({ isPublished }: { isPublished: boolean }) {
  return (
    <div className="dialog-actions">
      <SubmitButton name="saves" value="text" variant={isPublished ? "primary" : undefined}>
        {isPublished ? "Salvar a ata" : "Guardar rascunho"}
      </SubmitButton>
      {!isPublished && (
        <SubmitButton name="saves" value="publication" variant="primary">
          Publicar a ata
        </SubmitButton>
      )}
    </div>
  );
}

/**
 * The version that the text was made from. After a conflict the other text stands above the typed one, and the next
 * submission may replace it.
 */
function VersionField({ minutes }: { minutes: WrittenMinutes }) {
  const { revalidate } = useRevalidator();
  const { outcome } = useFormState(minutesForm);
  const current = minutes.changedAt ?? "";
  const [version, restoreRef] = useOwnVersion(current);
  const { value } = useField("changedAt", { value: version });
  const isConflict = outcome?.status === 409;
  useEffect(() => {
    // A refusal does not load the page again, and the other text is not on it yet.
    if (isConflict) revalidate();
  }, [isConflict, revalidate]);
  return (
    <>
      {/* Of type text: the browser keeps it with the typed text. */}
      <input hidden readOnly name="changedAt" value={isConflict ? current : value} ref={restoreRef} />
      {isConflict && minutes.changedAt && (
        <OtherText key={current} {...minutes} changedAt={minutes.changedAt} />
      )}
    </>
  );
}

/**
 * The version at the first rendering or of the restored text, and after an own save the new one: a revalidation brings
 * that of another writer.
 */
function useOwnVersion(current: string) {
  const { outcome, isSaving } = useFormState(minutesForm);
  const [version, setVersion] = useState(current);
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving && !outcome) setVersion(current);
    wasSaving.current = isSaving;
  }, [isSaving, outcome, current]);
  // Not an effect: the stored values may be restored before effects run.
  const restoreRef = useCallback((element: HTMLElement | null) => {
    element?.closest("form")?.addEventListener("restore", (event) => {
      const { changedAt } = (event as CustomEvent<Record<string, string[]>>).detail;
      if (changedAt?.[0] !== undefined) setVersion(changedAt[0]);
    });
  }, []);
  return [version, restoreRef] as const;
}

function OtherText({ title, content, changedAt }: WrittenMinutes & { changedAt: string }) {
  const { timeZone } = useRootData();
  return (
    <div className="field">
      <label className="label" htmlFor="outra-ata">
        O texto guardado em {formatDate(changedAt, timeZone).slice(0, 5)}, {formatTime(changedAt, timeZone)}
      </label>
      <p className="hint" id="outra-ata-dica">
        Se você guardar ou publicar agora, o seu texto toma o lugar dele.
      </p>
      {/* Without a name it is no field of the form. */}
      <textarea
        id="outra-ata"
        className="input is-prose"
        rows={6}
        readOnly
        aria-describedby="outra-ata-dica"
        defaultValue={`${title}\n\n${content}`}
      />
    </div>
  );
}
