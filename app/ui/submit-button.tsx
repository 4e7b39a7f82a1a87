import type { ComponentProps } from "react";
import { Button } from "./button";
import { useSent } from "./form-context";

/** The button that sends the form around, busy while its answer is on its way. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const { name, value } = props;
  const sent = useSent();
  const isThis = name === undefined || sent?.get(name) === String(value);
  return <Button {...props} type="submit" busy={sent !== undefined && isThis} />;
}
