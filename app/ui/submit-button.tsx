import type { ComponentProps } from "react";
import { Button } from "./button";
import { useSent } from "./form-context";

/** Submits the surrounding form, and is busy while the request is pending. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const { name, value } = props;
  const sent = useSent();
  const isThis = name === undefined || sent?.get(name) === String(value);
  return <Button {...props} type="submit" busy={sent !== undefined && isThis} />;
}
