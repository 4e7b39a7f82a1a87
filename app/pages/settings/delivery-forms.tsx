import type { MailChoice, MailSettings, QuietHours } from "~/club/notifications/delivery-schema";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { described, useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { Switch } from "~/ui/form/switch";
import { deliveryUrl, mailForm, quietHoursForm } from "./delivery-definitions";
import { hourOf, QuietEdge } from "./quiet-edge";

const usual: QuietHours = { from: "22:00", until: "07:00" };

export function QuietSection({ hours, zone }: { hours: QuietHours | null; zone: string }) {
  const { from, until } = hours ?? usual;
  return (
    <section className="form-section mt-12" aria-labelledby="silencio">
      <h2 id="silencio" className="text-xl mb-1">
        Horário de silêncio
      </h2>
      <ActionForm form={quietHoursForm} action={deliveryUrl} staysOnPage keepsTyped={false}>
        <Switch
          name="isQuiet"
          label={hours ? `Não avisar entre ${hourOf(from)} e ${hourOf(until)}` : "Não avisar à noite"}
          about="O que chegar nesse tempo espera no sino e aparece depois"
          isOn={hours !== null}
        />
        {hours && (
          <div className="pt-6">
            <QuietEdge {...hours} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 mt-4">
          <TimeField name="quietFrom" label="Das" time={from} />
          <TimeField name="quietUntil" label="às" time={until} />
          <span className="meta">no horário de {zone}</span>
        </div>
        <TimeError name="quietFrom" />
        <TimeError name="quietUntil" />
        <p className="mt-6">
          <SubmitButton>Salvar horário</SubmitButton>
        </p>
      </ActionForm>
    </section>
  );
}

const wholeHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** Offers whole hours, and the stored time, which a call may have set to the minute. */
function TimeField({ name, label, time }: { name: string; label: string; time: string }) {
  const { id, value, error, autoFocus } = useField(name, { value: time });
  const control = { id, name, autoFocus, ...described(id, { error }) };
  const times = [...new Set([...wholeHours, time])].sort();
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {/* React ignores a changed defaultValue. */}
      <select
        key={value}
        {...control}
        className="input w-auto min-w-28 font-bold tabular-nums"
        defaultValue={value}
      >
        {times.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </>
  );
}

function TimeError({ name }: { name: string }) {
  const { id, error } = useField(name);
  return error ? <FieldError id={`${id}-erro`}>{error}</FieldError> : null;
}

const ways: { value: MailChoice; label: string; hint: string }[] = [
  { value: "now", label: "Na hora", hint: "Um e-mail para cada aviso" },
  {
    value: "daily",
    label: "Resumo do dia",
    hint: "Um só, com tudo. Sem novidade, não vai nada. Votação, enquete e véspera de encontro continuam chegando na hora.",
  },
  {
    value: "never",
    label: "Nenhum e-mail",
    hint: "Fica tudo no sino; só os avisos de segurança chegam por e-mail",
  },
];

const withoutMail = "Este clube não envia e-mails por enquanto; a escolha fica guardada para quando enviar.";

type MailSectionProps = MailSettings & { sendsMail: boolean; zone: string };

export function MailSection({ mail, digestHour, sendsMail, zone }: MailSectionProps) {
  return (
    <section className="form-section mt-12" aria-labelledby="e-mail">
      <h2 id="e-mail" className="text-xl mb-4">
        E-mail
      </h2>
      {!sendsMail && <p className="text-ink-2 mb-4">{withoutMail}</p>}
      <ActionForm form={mailForm} action={deliveryUrl} staysOnPage keepsTyped={false}>
        <MailChoices mail={mail} digestHour={digestHour} zone={zone} />
        <p className="mt-7">
          <SubmitButton>Salvar e-mail</SubmitButton>
        </p>
      </ActionForm>
    </section>
  );
}

function MailChoices({ mail, digestHour, zone }: Omit<MailSectionProps, "sendsMail">) {
  const chosen = useField("mail", { value: mail });
  const hour = useField("digestHour", { value: digestHour });
  const error = chosen.error ?? hour.error;
  return (
    <fieldset className="border-t border-line" aria-describedby={error ? `${chosen.id}-erro` : undefined}>
      <legend className="sr-only">Quando mandar e-mail</legend>
      {ways.map(({ value, label, hint }) => (
        <div
          key={value}
          className="group py-3.5 border-b border-line leading-snug has-[input:checked]:-mx-3 has-[input:checked]:px-3 has-[input:checked]:bg-reading-soft has-[input:checked]:border-transparent"
        >
          <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 cursor-pointer">
            <input
              className="w-5.5 h-5.5 mt-0.5 accent-reading"
              // The switch above changes the choice, too; React ignores a changed defaultChecked.
              key={chosen.value}
              type="radio"
              name="mail"
              value={value}
              defaultChecked={value === chosen.value}
            />
            <span>
              <b>{label}</b>
              <br />
              <span className="hint group-has-[input:checked]:text-ink-2">{hint}</span>
            </span>
          </label>
          {value === "daily" && (
            <p className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 mt-2.5 ml-9.5">
              <label className="label" htmlFor={hour.id}>
                Chega às
              </label>
              <select
                key={hour.value}
                id={hour.id}
                name="digestHour"
                className="input w-auto min-w-28 font-bold tabular-nums"
                defaultValue={hour.value}
              >
                {wholeHours.map((time, hour) => (
                  <option key={time} value={hour}>
                    {time}
                  </option>
                ))}
              </select>
              <span className="meta group-has-[input:checked]:text-ink-2">no horário de {zone}</span>
            </p>
          )}
        </div>
      ))}
      {error && <FieldError id={`${chosen.id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}
