import { ActionForm } from "~/ui/form";
import type { FormDefinition } from "~/ui/form-answer";
import { useField } from "~/ui/form-context";
import { SubmitButton } from "~/ui/submit-button";
import { addressOf, type TabName } from "./tabs";

type SwitchText<Name extends string> = { name: Name; label: string; about: string };

type Props<Name extends string> = {
  tab: TabName;
  form: FormDefinition;
  switches: readonly SwitchText<Name>[];
  isOn: Record<Name, boolean>;
  submitLabel: string;
};

/** Switches that are saved together; without scripts they are the checkboxes that they are anyway. */
export function SwitchesForm<Name extends string>({ tab, form, switches, isOn, submitLabel }: Props<Name>) {
  return (
    <ActionForm form={form} action={addressOf(tab)} className="rule">
      {switches.map((text) => (
        <Switch key={text.name} {...text} isOn={isOn[text.name]} />
      ))}
      <SubmitButton variant="primary" className="mt-7">
        {submitLabel}
      </SubmitButton>
    </ActionForm>
  );
}

function Switch({ name, label, about, isOn }: SwitchText<string> & { isOn: boolean }) {
  const { value } = useField(name, { value: isOn ? "on" : "" });
  return (
    <label className="switch">
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
        defaultChecked={value === "on"}
      />
    </label>
  );
}
