import type { ReactNode } from "react";
import { ActionForm } from "~/ui/form";
import { devToolsForm } from "./forms";

/** A small form of the developer tools that leads back to where it was sent from. */
export function DevForm({ back, children }: { back: string; children: ReactNode }) {
  return (
    // There are several on a page: none has an id.
    <ActionForm
      form={devToolsForm}
      isButton
      action="/dev"
      staysHere
      isSwitch
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="voltar" value={back} />
      {children}
    </ActionForm>
  );
}

type ChoiceProps = {
  name: string;
  back: string;
  label: string;
  options: Record<string, string>;
  /** What is chosen now; null for something that is not among the options. */
  chosen: string | null;
};

/** One of a few, as buttons: each is sent at once. */
export function DevChoice({ name, back, label, options, chosen }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="label mb-2">{label}</legend>
      <DevForm back={back}>
        {Object.entries(options).map(([value, says]) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            className={`btn btn-sm ${value === chosen ? "btn-primary" : ""}`}
            aria-pressed={value === chosen}
          >
            {says}
          </button>
        ))}
      </DevForm>
    </fieldset>
  );
}
