import { CheckField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { nominateForm } from "./forms";
import { NewNominationFields } from "./nomination-fields";

export function NominateForm({ hasLookup }: { hasLookup: boolean }) {
  return (
    <ActionForm
      form={nominateForm}
      encType="multipart/form-data"
      className="nominate-form"
      keepsTyped="whole"
    >
      {hasLookup && <h3>Procure o livro</h3>}
      <NewNominationFields hasLookup={hasLookup}>
        <div className="flex flex-wrap gap-x-6">
          <CheckField name="hasRead" label="Já li" />
          <CheckField name="hasCopy" label="Tenho um exemplar" />
        </div>
        <div>
          <SubmitButton variant="primary">Indicar este livro</SubmitButton>
        </div>
      </NewNominationFields>
    </ActionForm>
  );
}
