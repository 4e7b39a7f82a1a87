import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { StaysHere } from "~/ui/action-form";

/** A small form of the developer tools that leads back to where it was sent from. */
export function DevForm({ back, children }: { back: string; children: ReactNode }) {
  return (
    <Form method="post" action="/dev" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="voltar" value={back} />
      <StaysHere />
      {children}
    </Form>
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
