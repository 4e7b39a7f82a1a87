import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import * as z from "zod";
import { companions } from "~/club/chat/choices.server";
import {
  addToGroup,
  groupOf,
  handOverGroup,
  leaveGroup,
  removeFromGroup,
  renameGroup,
} from "~/club/chat/groups.server";
import { groupMemberSchema, groupMembersSchema, groupNameSchema } from "~/club/chat/schema";
import { formAction, intent } from "~/server/form-action.server";
import { memberLoader } from "~/server/page.server";
import type { Visit } from "~/server/visit.server";
import { ActionForm, OutcomeToast, useSaving } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { within } from "./addresses";
import { conversationIn } from "./conversation-in.server";
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
  return { group, search, chosen, people: group.role === "admin" ? companions(ctx, wish) : [] };
});

const failure = { title: "Erro ao mudar o grupo" };

function here({ request }: Visit) {
  const url = new URL(request.url);
  return { to: within(url.pathname, url) };
}

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  renomear: intent({
    schema: groupNameSchema,
    failure,
    run({ ctx, params, value, visit }) {
      renameGroup(ctx, conversationIn(params), value);
      return { ...here(visit), toast: { title: "Nome do grupo atualizado" } };
    },
  }),
  adicionar: intent({
    schema: groupMembersSchema,
    failure,
    run({ ctx, params, value, visit }) {
      addToGroup(ctx, conversationIn(params), value.userIds);
      return here(visit);
    },
  }),
  remover: intent({
    schema: groupMemberSchema,
    failure,
    run({ ctx, params, value, visit }) {
      removeFromGroup(ctx, conversationIn(params), value.userId);
      return here(visit);
    },
  }),
  passar: intent({
    schema: groupMemberSchema,
    failure,
    run({ ctx, params, value, visit }) {
      handOverGroup(ctx, conversationIn(params), value.userId);
      return { ...here(visit), toast: { title: "Administração do grupo passada" } };
    },
  }),
  sair: intent({
    schema: z.object({}),
    failure: { title: "Erro ao sair do grupo" },
    run({ ctx, params, visit }) {
      leaveGroup(ctx, conversationIn(params));
      const to = within("/chat", new URL(visit.request.url), { aba: "grupos" });
      return { to, toast: { title: "Você saiu do grupo" } };
    },
  }),
});

/** Who is in a group, and what its admin may do about it. */
export default function Group() {
  const { group, ...choice } = useLoaderData<typeof loader>();
  const location = useLocation();
  const isLeaving = useSaving("sair");
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
      <ActionForm intent="sair" className="acts">
        <Button type="submit" variant="danger" busy={isLeaving}>
          Sair do grupo
        </Button>
      </ActionForm>
      {["remover", "passar", "sair"].map((intent) => (
        <OutcomeToast key={intent} intent={intent} />
      ))}
    </RoutedDialog>
  );
}
