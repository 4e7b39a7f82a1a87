import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { companions } from "~/club/chat/choices.server";
import { openDirectChat } from "~/club/chat/direct.server";
import { newDirectSchema } from "~/club/chat/schema";
import { formAction, intent } from "~/server/form-action.server";
import { memberLoader } from "~/server/page.server";
import { ActionForm, OutcomeToast } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { within } from "./addresses";
import { PersonShown } from "./people-choice";
import { SearchField } from "./search-field";

export const handle = { section: "community", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Nova Conversa", matches);

const shown = 50;

export const loader = memberLoader(({ ctx, url }) => {
  const search = url.searchParams.get("busca") ?? "";
  return { search, people: companions(ctx, { search, limit: shown }) };
});

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  conversar: intent({
    schema: newDirectSchema,
    failure: { title: "Erro ao criar chat" },
    run({ ctx, value, visit }) {
      const { id } = openDirectChat(ctx, value.otherUserId);
      return { to: within(`/chat/${id}`, new URL(visit.request.url), { aba: null }) };
    },
  }),
});

/** Whom to talk to: found by name, begun with one click. */
export default function NewChat() {
  const { search, people } = useLoaderData<typeof loader>();
  const location = useLocation();
  return (
    <RoutedDialog
      title="Nova Conversa"
      closeTo={within("/chat", location)}
      section="community"
      alone
      back="Mensagens"
    >
      <Form role="search" className="mt-5" preventScrollReset replace>
        <SearchField value={search} />
      </Form>
      <ActionForm intent="conversar" className="mt-4">
        <ul className="people">
          {people.map((person) => (
            <li key={person.id}>
              <PersonShown person={person} />
              <Button
                type="submit"
                name="otherUserId"
                value={person.id}
                small
                aria-label={`Conversar com ${person.name}`}
              >
                Conversar
              </Button>
            </li>
          ))}
        </ul>
        {people.length === 0 && <p className="muted py-4">Ninguém encontrado.</p>}
        {people.length === shown && <p className="muted py-4 text-sm">Há mais pessoas: procure pelo nome.</p>}
      </ActionForm>
      <OutcomeToast intent="conversar" />
    </RoutedDialog>
  );
}
