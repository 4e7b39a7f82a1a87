import type { Companion } from "~/club/chat/choices.server";
import { longestGroupName } from "~/club/chat/rules";
import { ActionForm, useOutcome, useSaving } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { PageToast } from "~/ui/toaster";
import { PeopleChoice } from "./people-choice";

/** The group's name, to be changed. */
export function GroupName({ name }: { name: string }) {
  const outcome = useOutcome("renomear");
  const isSaving = useSaving("renomear");
  const [error] = outcome?.result.error?.name ?? [];
  return (
    <ActionForm intent="renomear" className="mt-6" noValidate>
      <label className="label" htmlFor="nome-do-grupo">
        Nome do grupo
      </label>
      <div className="flex gap-2">
        <input
          id="nome-do-grupo"
          className="input flex-1 min-w-0"
          name="name"
          maxLength={longestGroupName}
          autoComplete="off"
          defaultValue={String(outcome?.result.initialValue?.name ?? name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "nome-erro" : undefined}
        />
        <Button type="submit" busy={isSaving}>
          Salvar
        </Button>
      </div>
      {error && <FieldError id="nome-erro">{error}</FieldError>}
      <PageToast toast={outcome?.toast} />
    </ActionForm>
  );
}

type Choice = { search: string; people: Companion[]; chosen: number[] };

/** More people for the group. */
export function AddPeople({ search, people, chosen }: Choice) {
  const outcome = useOutcome("adicionar");
  const isSaving = useSaving("adicionar");
  const { error, initialValue: sent } = outcome?.result ?? {};
  const sentIds = sent && [sent.userIds ?? []].flat().map(Number);
  return (
    <details className="mt-6" open={search !== "" || outcome !== undefined || undefined}>
      <summary className="link inline-flex items-center min-h-11">Adicionar pessoas</summary>
      <ActionForm intent="adicionar" className="mt-3" noValidate>
        <PeopleChoice
          search={search}
          people={people}
          chosen={sentIds ?? chosen}
          error={error?.userIds?.[0] ?? error?.[""]?.[0]}
        />
        <div className="acts">
          <Button type="submit" variant="primary" busy={isSaving}>
            Adicionar
          </Button>
        </div>
        <PageToast toast={outcome?.toast} />
      </ActionForm>
    </details>
  );
}
