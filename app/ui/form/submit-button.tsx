import type { ComponentProps } from "react";
import { Button } from "../button";
import { usePendingData } from "./form-context";

/** Submits the surrounding form, and is busy while the request is pending. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const { name, value } = props;
  const pending = usePendingData();
  const isThis = name === undefined || pending?.get(name) === String(value);
  return <Button {...props} type="submit" busy={pending !== undefined && isThis} />;
}
