import { useState } from "react";
import { FieldError } from "~/ui/field-error";
import { described, useField } from "~/ui/form-context";

/** The confirmation that a lowered page count may ask for; it is not there until it does. */
export function MoveReaders() {
  const { id, value, error } = useField("moveReaders");
  const isAsked = Boolean(error || value);
  // Once ticked it must not be lost with an answer that says nothing of it.
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!isAsked && !wasAsked) return null;
  return (
    <div className="grid gap-3" role={error ? "alert" : undefined}>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
      <label className="check">
        <input
          id={id}
          type="checkbox"
          name="moveReaders"
          defaultChecked={value === "on"}
          {...described(id, { error })}
        />
        Passar para a nova última página quem já leu além dela
      </label>
    </div>
  );
}
