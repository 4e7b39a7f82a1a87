import type { MemberChoice } from "~/club/chat/queries.server";
import { longestGroupName } from "~/club/chat/rules";
import { FieldError } from "~/ui/field-error";
import { ActionForm, useFormState } from "~/ui/form";
import { described, useField } from "~/ui/form-context";
import { SubmitButton } from "~/ui/submit-button";
import { addPeopleForm, renameForm } from "./forms";
import { PeopleChoice } from "./people-choice";

/** The group's name, to be changed. */
export function GroupName({ name }: { name: string }) {
  return (
    <ActionForm form={renameForm} className="mt-6">
      <NameField name={name} />
    </ActionForm>
  );
}

function NameField({ name }: { name: string }) {
  const { id, value, error } = useField("name", { value: name });
  return (
    <>
      <label className="label" htmlFor={id}>
        Nome do grupo
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="input flex-1 min-w-0"
          name="name"
          maxLength={longestGroupName}
          autoComplete="off"
          defaultValue={value}
          {...described(id, { error })}
        />
        <SubmitButton>Salvar</SubmitButton>
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </>
  );
}

type Choice = { search: string; people: MemberChoice[]; chosen: number[] };

/** More people for the group. */
export function AddPeople(choice: Choice) {
  const { outcome } = useFormState(addPeopleForm);
  return (
    <details className="mt-6" open={choice.search !== "" || outcome !== undefined || undefined}>
      <summary className="link inline-flex items-center min-h-11">Adicionar pessoas</summary>
      <ActionForm form={addPeopleForm} className="mt-3">
        <PeopleChoice {...choice} />
        <div className="acts">
          <SubmitButton variant="primary">Adicionar</SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}
