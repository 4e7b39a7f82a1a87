import { ActionForm, OutcomeToast, useOutcome, useSaving } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { addressOf, type TabName } from "./tabs";

type Switch<Name extends string> = { name: Name; label: string; about: string };

type Props<Name extends string> = {
  tab: TabName;
  intent: string;
  switches: readonly Switch<Name>[];
  isOn: Record<Name, boolean>;
  submitLabel: string;
};

/** Switches that are saved together; without scripts they are the checkboxes that they are anyway. */
export function SwitchesForm<Name extends string>({ tab, intent, switches, isOn, submitLabel }: Props<Name>) {
  // Refused, it comes back as it was sent.
  const sent = useOutcome(intent)?.result.initialValue;
  return (
    <ActionForm intent={intent} action={addressOf(tab)} className="rule" preventScrollReset>
      {switches.map(({ name, label, about }) => (
        <label key={name} className="switch">
          <span>
            <b>{label}</b>
            <br />
            <span className="muted text-sm">{about}</span>
          </span>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
            role="switch"
            name={name}
            defaultChecked={sent ? sent[name] === "on" : isOn[name]}
          />
        </label>
      ))}
      <Button type="submit" variant="primary" className="mt-7" busy={useSaving(intent)}>
        {submitLabel}
      </Button>
      <OutcomeToast intent={intent} />
    </ActionForm>
  );
}
