import { Button, ButtonLink } from "~/ui/button";
import { CheckField, TextArea, TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";

/** An event as its form holds it; the times as the club's clocks show them. */
export type EventFields = {
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  meetLink: string;
  isFeatured: string;
};

type Props = {
  intent: string;
  written?: EventFields;
  /** What the clocks of the club are called. */
  clocks: string;
  closeTo: string;
  submitLabel: string;
};

/** The form of an event, new or written before. */
export function EventForm({ intent, written, clocks, closeTo, submitLabel }: Props) {
  const state = useServerForm<EventFields>(intent, written);
  const { fields, isSaving } = state;
  return (
    <ServerForm state={state} className="grid gap-5 mt-6">
      <TextField meta={fields.title} label="Título" autoFocus />
      <TextArea
        meta={fields.description}
        label="Descrição"
        rows={5}
        className="is-read"
        hint="Opcional. Endereços da web viram links."
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField meta={fields.startDate} label="Início" type="datetime-local" hint={clocks} />
        <TextField meta={fields.endDate} label="Término" type="datetime-local" hint={clocks} />
      </div>
      <TextField
        meta={fields.meetLink}
        label="Link de reunião"
        type="url"
        hint="Opcional. Google Meet, Zoom ou outro endereço."
      />
      <CheckField meta={fields.isFeatured} label="Destacar este evento" />
      <div className="acts">
        <ButtonLink to={closeTo} preventScrollReset replace>
          Cancelar
        </ButtonLink>
        <Button type="submit" variant="primary" busy={isSaving}>
          {submitLabel}
        </Button>
      </div>
    </ServerForm>
  );
}
