import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import * as z from "zod";
import {
  addToGroup,
  groupOf,
  handOverGroup,
  leaveGroup,
  removeFromGroup,
  renameGroup,
} from "~/club/chat/groups.server";
import { searchMembers } from "~/club/chat/queries.server";
import { groupMemberSchema, groupMembersSchema, groupNameSchema } from "~/club/chat/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import type { RequestContext } from "~/server/http/request-context.server";
import { ActionForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { pageTitle } from "../shell/club";
import { within } from "./addresses";
import { conversationIn } from "./conversation-in.server";
import { addPeopleForm, handOverForm, leaveForm, removeForm, renameForm } from "./forms";
import { AddPeople, GroupName } from "./group-forms";
import { GroupPeople } from "./group-people";
import { chosenIn, peopleShown } from "./people-choice";

export const handle = { section: "community", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Pessoas do grupo", matches);

export const loader = memberLoader(({ ctx, params, url: { searchParams } }) => {
  const group = groupOf(ctx, conversationIn(params));
  const search = searchParams.get("busca") ?? "";
  const chosen = chosenIn(searchParams);
  const wish = { search, chosen, limit: peopleShown + chosen.length, outsideGroup: group.id };
  return { group, search, chosen, people: group.role === "admin" ? searchMembers(ctx, wish) : [] };
});

function here({ request }: RequestContext) {
  const url = new URL(request.url);
  return { to: within(url.pathname, url) };
}

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: renameForm,
    schema: groupNameSchema,
    run({ ctx, params, value, requestContext }) {
      renameGroup(ctx, conversationIn(params), value);
      return { ...here(requestContext), toast: { title: "Nome do grupo atualizado" } };
    },
  }),
  intent({
    form: addPeopleForm,
    schema: groupMembersSchema,
    run({ ctx, params, value, requestContext }) {
      addToGroup(ctx, conversationIn(params), value.userIds);
      return here(requestContext);
    },
  }),
  intent({
    form: removeForm,
    schema: groupMemberSchema,
    run({ ctx, params, value, requestContext }) {
      removeFromGroup(ctx, conversationIn(params), value.userId);
      return here(requestContext);
    },
  }),
  intent({
    form: handOverForm,
    schema: groupMemberSchema,
    run({ ctx, params, value, requestContext }) {
      handOverGroup(ctx, conversationIn(params), value.userId);
      return { ...here(requestContext), toast: { title: "Administração do grupo passada" } };
    },
  }),
  intent({
    form: leaveForm,
    schema: z.object({}),
    run({ ctx, params, requestContext }) {
      leaveGroup(ctx, conversationIn(params));
      const to = within("/chat", new URL(requestContext.request.url), { aba: "grupos" });
      return { to, toast: { title: "Você saiu do grupo" } };
    },
  }),
);

/** Who is in a group, and what its admin may do about it. */
export default function Group() {
  const { group, ...choice } = useLoaderData<typeof loader>();
  const location = useLocation();
  const isAdmin = group.role === "admin";
  return (
    <RoutedDialog
      title="Pessoas do grupo"
      closeTo={within(`/chat/${group.id}`, location)}
      section="community"
      alone
      back="Conversa"
    >
      {isAdmin && <GroupName name={group.name} />}
      <GroupPeople members={group.members} isAdmin={isAdmin} />
      {isAdmin && <AddPeople {...choice} />}
      <ActionForm form={leaveForm} className="acts">
        <SubmitButton variant="danger">Sair do grupo</SubmitButton>
      </ActionForm>
    </RoutedDialog>
  );
}
