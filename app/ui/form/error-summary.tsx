import { useContext } from "react";
import { FieldError } from "./field-error";
import { FormContext } from "./form-context";

/** The errors of a long form above its fields, with links to them. It has the focus: without scripts by `autofocus`. */
export function ErrorSummary() {
  const state = useContext(FormContext);
  const { "": ofForm, ...ofFields } = state?.outcome?.result.error ?? {};
  const fields = Object.entries(ofFields).filter(([, sentences]) => sentences?.length);
  if (!state || (!ofForm?.length && fields.length === 0)) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the form was refused, and the reason is here.
    <div className="error-summary" role={state.outcome?.toast ? undefined : "alert"} tabIndex={-1} autoFocus>
      {state.outcome?.toast && <strong>{state.outcome.toast.title}</strong>}
      {ofForm?.[0] && <FieldError id={`${state.id}-erro`}>{ofForm[0]}</FieldError>}
      {fields.map(([name, sentences]) => (
        <FieldError key={name}>
          <a href={`#${state.id}-${name}`}>{sentences?.[0]}</a>
        </FieldError>
      ))}
    </div>
  );
}
