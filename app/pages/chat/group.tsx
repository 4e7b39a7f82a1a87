import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import * as z from "zod";
import { bookTitles } from "~/club/books/queries.server";
import {
  addToGroup,
  handOverGroup,
  leaveGroup,
  removeFromGroup,
  renameGroup,
} from "~/club/chat/groups-changes.server";
import { groupOf } from "~/club/chat/groups-queries.server";
import { type MemberChoice, searchMembers } from "~/club/chat/queries.server";
import { conversationNotFound, maxGroupNameLength } from "~/club/chat/rules";
import { groupMemberSchema, groupMembersSchema, groupNameSchema } from "~/club/chat/schema";
import type { GroupMemberView } from "~/club/chat/views";
import { formAction, intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Avatar } from "~/ui/avatar";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { Confirmation } from "~/ui/form/confirmation";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm, useFormState } from "~/ui/form/form";
import { described, useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { maxBooks } from "../shared/book-field";
import { chosenIn, PeoplePicker, peopleLimit } from "../shared/people-picker";
import { pageTitle, useRootData } from "../shell/root-data";
import { addPeopleForm, handOverForm, leaveForm, removeForm, renameForm } from "./forms";
import { GroupBookField } from "./group-book-field";
import { chatUrl } from "./urls";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Pessoas do grupo", matches);

export const loader = memberLoader(({ ctx, params, url: { searchParams } }) => {
  const group = groupOf(ctx, requireId(params.id, conversationNotFound));
  const search = searchParams.get("busca") ?? "";
  const chosen = chosenIn(searchParams);
  const query = { search, chosen, limit: peopleLimit + chosen.length, outsideGroup: group.id };
  const isAdmin = group.role === "admin";
  return {
    group,
    search,
    chosen,
    books: isAdmin ? bookTitles(ctx, maxBooks, group.book?.id) : [],
    people: isAdmin ? searchMembers(ctx, query) : [],
  };
});

function backToGroup(url: URL) {
  return { to: chatUrl(url.pathname, url) };
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: renameForm,
    schema: groupNameSchema,
    run({ ctx, params, value, url }) {
      renameGroup(ctx, requireId(params.id, conversationNotFound), value);
      return { ...backToGroup(url), toast: { title: "Nome do grupo atualizado" } };
    },
  }),
  intent({
    form: addPeopleForm,
    schema: groupMembersSchema,
    run({ ctx, params, value, url }) {
      addToGroup(ctx, requireId(params.id, conversationNotFound), value.userIds);
      const isOne = value.userIds.length === 1;
      const title = isOne ? "Pessoa adicionada ao grupo" : "Pessoas adicionadas ao grupo";
      return { ...backToGroup(url), toast: { title } };
    },
  }),
  intent({
    form: removeForm,
    schema: groupMemberSchema,
    run({ ctx, params, value, url }) {
      removeFromGroup(ctx, requireId(params.id, conversationNotFound), value.userId);
      return { ...backToGroup(url), toast: { title: "Pessoa removida do grupo" } };
    },
  }),
  intent({
    form: handOverForm,
    schema: groupMemberSchema,
    run({ ctx, params, value, url }) {
      handOverGroup(ctx, requireId(params.id, conversationNotFound), value.userId);
      return { ...backToGroup(url), toast: { title: "Administração do grupo passada" } };
    },
  }),
  intent({
    form: leaveForm,
    schema: z.object({}),
    run({ ctx, params, url }) {
      leaveGroup(ctx, requireId(params.id, conversationNotFound));
      const to = chatUrl("/chat", url, { aba: "grupos" });
      return { to, toast: { title: "Você saiu do grupo" } };
    },
  }),
);

export default function Group() {
  const { group, books, ...choice } = useLoaderData<typeof loader>();
  const location = useLocation();
  const isAdmin = group.role === "admin";
  return (
    <RoutedDialog title="Pessoas do grupo" closeTo={chatUrl(`/chat/${group.id}`, location)} back="Conversa">
      {isAdmin && <GroupName group={group} books={books} />}
      <GroupPeople members={group.members} isAdmin={isAdmin} />
      {isAdmin && <AddPeople {...choice} />}
      <Confirmation form={leaveForm} label="Sair do grupo" submit="Sair agora" className="mt-6">
        Você deixa de ver as mensagens deste grupo. Para voltar, quem administra o grupo precisa adicionar
        você.
      </Confirmation>
    </RoutedDialog>
  );
}

type GroupNameProps = {
  group: { name: string; book: { id: number } | null };
  books: { id: number; title: string }[];
};

function GroupName({ group: { name, book }, books }: GroupNameProps) {
  return (
    <ActionForm form={renameForm} className="mt-6 grid gap-4">
      <GroupBookField books={books} bookId={book?.id ?? null} />
      <NameField name={name} />
    </ActionForm>
  );
}

function NameField({ name }: { name: string }) {
  const { id, value, error } = useField("name", { value: name });
  return (
    <div>
      <label className="label" htmlFor={id}>
        Nome do grupo
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="input flex-1 min-w-0"
          name="name"
          maxLength={maxGroupNameLength}
          autoComplete="off"
          defaultValue={value}
          {...described(id, { error })}
        />
        <SubmitButton>Salvar</SubmitButton>
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  );
}

type Choice = { search: string; people: MemberChoice[]; chosen: number[] };

function AddPeople(choice: Choice) {
  const { outcome } = useFormState(addPeopleForm);
  // A cleared search is in the URL as well.
  const isSearched = new URLSearchParams(useLocation().search).has("busca");
  return (
    <details className="mt-6" open={isSearched || outcome !== undefined || undefined}>
      <summary className="link inline-flex items-center min-h-11">Adicionar pessoas</summary>
      <ActionForm form={addPeopleForm} className="mt-3">
        <PeoplePicker {...choice} />
        <div className="dialog-actions">
          <SubmitButton variant="primary">Adicionar</SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}

/** The group's admin may remove members or hand over the role. */
function GroupPeople({ members, isAdmin }: { members: readonly GroupMemberView[]; isAdmin: boolean }) {
  const { viewer } = useRootData();
  return (
    <ul className="rows mt-5">
      {members.map(({ id, name, avatar, role, isClosed }) => (
        <li key={id} className="gap-x-3.5 py-2.5">
          <Avatar name={name} src={avatar} />
          <span className="row-text leading-tight">
            <Link className="font-bold block" to={`/profile/${id}`}>
              {name}
              {id === viewer?.id && " (você)"}
            </Link>
            <span className="meta">
              {isClosed ? "Conta desativada" : role === "admin" ? "Administra o grupo" : "Participa"}
            </span>
          </span>
          {isAdmin && id !== viewer?.id && (
            <span className="row-end gap-x-4 max-sm:basis-full max-sm:pl-14.5 has-[[open]]:basis-full has-[[open]]:pl-14.5">
              {!isClosed && role !== "admin" && (
                <Confirmation
                  form={handOverForm}
                  hiddenFields={{ userId: id }}
                  about={name}
                  staysOnPage
                  label="Passar administração"
                  submit="Passar agora"
                >
                  Quem administra adiciona e remove pessoas. Você continua no grupo e não administra mais.
                </Confirmation>
              )}
              <Confirmation
                form={removeForm}
                hiddenFields={{ userId: id }}
                about={name}
                staysOnPage
                label="Remover"
                submit="Remover do grupo"
              >
                A pessoa deixa de ver as mensagens deste grupo.
              </Confirmation>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
