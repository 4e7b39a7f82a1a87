import type { FieldMetadata } from "@conform-to/react";
import { CheckField } from "~/ui/field";
import { FieldError } from "~/ui/field-error";

/** The confirmation that a lowered page count may ask for; it is not there until it does. */
export function MoveReaders({ meta }: { meta: FieldMetadata<string> }) {
  const [error] = meta.errors ?? [];
  if (!error && !meta.initialValue) return null;
  return (
    <div className="grid gap-3" role={error ? "alert" : undefined}>
      {error && <FieldError id={meta.errorId}>{error}</FieldError>}
      <CheckField meta={meta} label="Levar quem já passou à nova última página" />
    </div>
  );
}
