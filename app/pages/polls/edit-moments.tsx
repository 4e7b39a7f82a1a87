import { CalendarDate } from "~/ui/calendar-date";
import { Confirmation } from "~/ui/form/confirmation";
import { TextField } from "~/ui/form/field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { SectionHead } from "~/ui/section-head";
import { formatClock, formatDateTime } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { AnswerCounts } from "./answer-mark";
import { moveMomentForm, removeMomentForm } from "./forms";
import type { PageMoment } from "./queries.server";

/** `localTime`: the value of the field, in the club's time zone. */
type Moment = Pick<PageMoment, "id" | "day" | "startDate" | "answers"> & { localTime: string };

/** Each moment with a form that moves it and one that removes it, folded because they delete answers. */
export function EditMoments({ moments, mayRemove }: { moments: readonly Moment[]; mayRemove: boolean }) {
  return (
    <section className="mt-14 max-w-[46rem]" aria-labelledby="dias">
      <SectionHead id="dias" title="Dias da enquete" />
      <ol className="rows is-bare">
        {moments.map((moment) => (
          <MomentEntry key={moment.id} moment={moment} mayRemove={mayRemove} />
        ))}
      </ol>
    </section>
  );
}

function MomentEntry({ moment, mayRemove }: { moment: Moment; mayRemove: boolean }) {
  const { timeZone } = useRootData();
  const { id, day, startDate, answers, localTime } = moment;
  const hiddenFields = { momentId: id };
  const isRefused = useFormState(moveMomentForm, hiddenFields).outcome !== undefined;
  const name = formatDateTime(startDate, timeZone);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] max-[20rem]:grid-cols-1 gap-x-5 gap-y-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <CalendarDate day={day} size="sm" />
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5">
        <b className="condensed text-xl">{formatClock(startDate, timeZone)}</b>
        <AnswerCounts answers={answers} />
      </div>
      <details className="max-md:col-span-full open:col-span-full" open={isRefused}>
        <summary className="link inline-flex items-center min-h-11">
          {mayRemove ? "Mudar ou retirar" : "Mudar"}
          <span className="sr-only"> {name}</span>
        </summary>
        <p className="hint mb-3">As respostas a este dia são apagadas; as outras ficam.</p>
        <ActionForm form={moveMomentForm} hiddenFields={hiddenFields} staysOnPage>
          <TextField
            name="startDate"
            label={`Novo dia em lugar de ${name}`}
            isLabelHidden
            type="datetime-local"
            defaultValue={localTime}
          />
          <SubmitButton className="mt-3">
            Mudar<span className="sr-only"> {name}</span>
          </SubmitButton>
        </ActionForm>
        {mayRemove && (
          <Confirmation
            form={removeMomentForm}
            hiddenFields={hiddenFields}
            staysOnPage
            label="Retirar"
            about={name}
            submit="Retirar da enquete"
            className="mt-2"
          >
            O dia sai da enquete, com as respostas a ele.
          </Confirmation>
        )}
      </details>
    </li>
  );
}
