import { type WebhookEvent, webhookEvents } from "~/club/webhooks/rules";
import { eventLabels } from "~/club/webhooks/wording";
import { CopyButton } from "~/ui/form/copy-field";
import { TextField } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { useField, useSubmittedList } from "~/ui/form/form-context";
import { PartHeading } from "~/ui/part-heading";

/** The fields of a webhook. */
export function WebhookFields({ url, events }: { url?: string; events?: readonly WebhookEvent[] }) {
  return (
    <>
      <TextField
        name="url"
        label="Endereço"
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        hint="O que o outro programa lhe deu, como https://livraria.example/avisos."
        defaultValue={url}
      />
      <EventChoice chosen={events ?? webhookEvents} />
    </>
  );
}

function EventChoice({ chosen }: { chosen: readonly WebhookEvent[] }) {
  const { id, error } = useField("events");
  const submitted: readonly string[] = useSubmittedList("events") ?? chosen;
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined} data-invalid={error ? true : undefined}>
      <legend className="label mb-1">O que avisar</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="check">
          <input type="checkbox" name="events" value={event} defaultChecked={submitted.includes(event)} />
          {eventLabels[event]}
        </label>
      ))}
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}

/** A secret, in the only answer that has it. It wraps, so that it can also be copied by hand. */
export function NewSecret({ secret = "" }: { secret?: string }) {
  return (
    <div className="mt-6" role="status">
      <PartHeading className="label" id="titulo-segredo">
        Segredo das assinaturas
      </PartHeading>
      <output
        className="block py-[0.7rem] px-[0.85rem] border-2 border-edge rounded-md bg-sheet wrap-anywhere mt-1 mb-3"
        aria-labelledby="titulo-segredo"
      >
        {secret}
      </output>
      <CopyButton text={secret} />
      <p className="hint mt-2">
        Copie já: esta é a única vez que ele aparece. O outro programa confere com ele que o aviso veio do
        clube, como em Standard Webhooks.
      </p>
    </div>
  );
}
