import { useField } from "./form-context";

type SwitchProps = { name: string; label: string; about: string; isOn: boolean };

/** A checkbox of the surrounding form as a switch, with a sentence about it. */
export function Switch({ name, label, about, isOn }: SwitchProps) {
  const { value } = useField(name, { value: isOn ? "on" : "" });
  return (
    <label className="switch">
      <span>
        <b>{label}</b>
        <br />
        <span className="text-ink-2 text-sm">{about}</span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
        role="switch"
        name={name}
        defaultChecked={value === "on"}
      />
    </label>
  );
}
