import type { ReactNode } from "react";
import { Icon } from "../icon";

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
