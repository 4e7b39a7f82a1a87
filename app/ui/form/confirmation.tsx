import { type ComponentProps, type ReactNode, useState } from "react";
import { Icon } from "../icon";
import { ActionForm, useFormState } from "./form";
import { SubmitButton } from "./submit-button";

type Props = Omit<ComponentProps<typeof ActionForm>, "children" | "className"> & {
  /** Opens the question. */
  label: string;
  /** The subject of the act, for screen readers, where a page has several confirmations. */
  about?: string;
  submit: string;
  fields?: ReactNode;
  className?: string;
  /** The consequence of the act, in a sentence. */
  children: ReactNode;
};

/**
 * A form that cannot be undone, folded with its consequence. It needs no scripts, and stands in lists and dialogs, where
 * no other dialog can open.
 */
export function Confirmation({ label, about, submit, fields, className, children, ...form }: Props) {
  const isRefused = useFormState(form.form, form.hiddenFields).outcome !== undefined;
  const [wasRefused, setWasRefused] = useState(isRefused);
  // Closing at the success would take the focus from the pressed button before its form is removed.
  if (isRefused && !wasRefused) setWasRefused(true);
  const name = about && <span className="sr-only"> {about}</span>;
  return (
    <details
      className={className ? `open:basis-full ${className}` : "open:basis-full"}
      open={wasRefused || undefined}
    >
      <summary className="link inline-flex items-center gap-2 min-h-11">
        {label}
        {name}
        <Icon name="chevron-down" className="w-4 h-4" />
      </summary>
      <ActionForm {...form} isButton={fields === undefined} className="grid gap-3 pb-2 justify-items-start">
        <p className="max-w-[44rem] wrap-anywhere">{children}</p>
        {fields}
        <SubmitButton variant="danger" small>
          {submit}
          {name}
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
