import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { companions } from "~/club/chat/choices.server";
import { createGroup } from "~/club/chat/groups.server";
import { longestGroupName } from "~/club/chat/rules";
import { newGroupSchema } from "~/club/chat/schema";
import { formAction, intent } from "~/server/form-action.server";
import { memberLoader } from "~/server/page.server";
import { ActionForm, useOutcome, useSaving } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { RoutedDialog } from "~/ui/routed-dialog";
import { PageToast } from "~/ui/toaster";
import { pageTitle } from "../shell/club";
import { within } from "./addresses";
import { chosenIn, PeopleChoice, peopleShown } from "./people-choice";

export const handle = { section: "community", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Novo Grupo", matches);

export const loader = memberLoader(({ ctx, url: { searchParams } }) => {
  const [search, name] = [searchParams.get("busca") ?? "", searchParams.get("name") ?? ""];
  const chosen = chosenIn(searchParams);
  return {
    search,
    name,
    chosen,
    people: companions(ctx, { search, limit: peopleShown + chosen.length, chosen }),
  };
});

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  "criar-grupo": intent({
    schema: newGroupSchema,
    failure: { title: "Erro ao criar grupo" },
    run({ ctx, value, visit }) {
      const { id } = createGroup(ctx, value);
      return { to: within(`/chat/${id}`, new URL(visit.request.url), { aba: "grupos" }) };
    },
  }),
});

/** A group with its name and the people in it. */
export default function NewGroup() {
  const { search, name, chosen, people } = useLoaderData<typeof loader>();
  const location = useLocation();
  const outcome = useOutcome("criar-grupo");
  const isSaving = useSaving("criar-grupo");
  const { error, initialValue: sent } = outcome?.result ?? {};
  const sentIds = sent && [sent.userIds ?? []].flat().map(Number);
  const nameError = error?.name?.[0] ?? error?.[""]?.[0];
  return (
    <RoutedDialog
      title="Novo Grupo"
      closeTo={within("/chat", location)}
      section="community"
      alone
      back="Mensagens"
    >
      <ActionForm intent="criar-grupo" className="grid gap-5 mt-6" noValidate>
        <div className="field">
          <label className="label" htmlFor="nome-do-grupo">
            Nome do grupo
          </label>
          <input
            id="nome-do-grupo"
            className="input"
            name="name"
            maxLength={longestGroupName}
            autoComplete="off"
            defaultValue={String(sent?.name ?? name)}
            aria-invalid={nameError ? true : undefined}
            aria-describedby={nameError ? "nome-erro" : undefined}
          />
          {nameError && <FieldError id="nome-erro">{nameError}</FieldError>}
        </div>
        <PeopleChoice
          search={search}
          people={people}
          chosen={sentIds ?? chosen}
          error={error?.userIds?.[0]}
        />
        <div className="acts">
          <ButtonLink to={within("/chat", location)} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="primary" busy={isSaving}>
            Criar Grupo
          </Button>
        </div>
        <PageToast toast={outcome?.toast} />
      </ActionForm>
    </RoutedDialog>
  );
}
