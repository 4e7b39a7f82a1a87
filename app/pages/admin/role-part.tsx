import { SelectField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { changeRoleForm } from "./forms";
import { roleOptions } from "./people-filters";
import type { PersonPart } from "./person";

const roles = roleOptions.flatMap(({ means, label }) => (means ? [{ value: means, label }] : []));

/** The member's role, to be changed unless something keeps it as it is. */
export function RolePart({ member, staysBecause }: PersonPart & { staysBecause: string | null }) {
  return (
    <section className="mt-7 pt-5 border-t border-line" aria-labelledby="titulo-papel">
      <h2 id="titulo-papel" className="text-lg!">
        Papel
      </h2>
      {staysBecause ? (
        <p className="mt-2 muted">{staysBecause}</p>
      ) : (
        <ActionForm form={changeRoleForm} className="mt-2">
          <div className="flex flex-wrap items-end gap-2">
            <SelectField
              name="role"
              label="Papel no clube"
              isLabelHidden
              className="flex-1 basis-48"
              options={roles}
              defaultValue={member.role}
            />
            <SubmitButton className="min-h-12!">Mudar papel</SubmitButton>
          </div>
          <p className="hint mt-2">
            Administradores e desenvolvedores cuidam do clube. Ao mudar de papel, a pessoa precisa entrar de
            novo.
          </p>
        </ActionForm>
      )}
    </section>
  );
}
