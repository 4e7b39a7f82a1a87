import type { ComponentProps } from "react";
import { SubmitButton } from "~/ui/form/submit-button";

/** Race: the next state may come over the socket between the two clicks of a double click, which submits once. */
export function OnceButton(props: Omit<ComponentProps<typeof SubmitButton>, "onClick">) {
  return <SubmitButton {...props} onClick={(event) => event.detail > 1 && event.preventDefault()} />;
}
