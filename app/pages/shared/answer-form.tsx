import type { RsvpStatus } from "~/club/events/rules";
import { rsvpLabels } from "~/club/events/wording";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { useField } from "~/ui/form/form-context";
import type { FormDefinition, HiddenFields } from "~/ui/form/form-result";
import { SubmitButton } from "~/ui/form/submit-button";

const answers = Object.entries(rsvpLabels);

type Props = {
  form: FormDefinition;
  hiddenFields?: HiddenFields;
  legend: string;
  /** True for a legend that only screen readers get. */
  isLegendHidden?: boolean;
  ownStatus: RsvpStatus | null;
};

/** "Sim", "Talvez", "Não": each button saves its answer, and the pressed one is the saved one. */
export function AnswerForm({ form, hiddenFields, legend, isLegendHidden, ownStatus }: Props) {
  return (
    <ActionForm form={form} hiddenFields={hiddenFields} isButton isSwitch staysOnPage>
      <fieldset>
        <legend className={isLegendHidden ? "sr-only" : "label mb-2"}>{legend}</legend>
        <div className="choice">
          {answers.map(([status, label]) => (
            <SubmitButton
              key={status}
              name="status"
              value={status}
              aria-pressed={status === ownStatus}
              icon={status === ownStatus ? "check" : undefined}
            >
              {label}
            </SubmitButton>
          ))}
        </div>
        <AnswerError />
      </fieldset>
    </ActionForm>
  );
}

function AnswerError() {
  const { id, error } = useField("status");
  return error && <FieldError id={`${id}-erro`}>{error}</FieldError>;
}
