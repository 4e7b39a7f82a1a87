import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { openDirectChat } from "~/club/chat/direct-changes.server";
import { searchMembers } from "~/club/chat/queries.server";
import { newDirectSchema } from "~/club/chat/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { PeopleFound, PersonShown, SearchField } from "../shared/people-picker";
import { pageTitle } from "../shell/root-data";
import { newChatForm } from "./forms";
import { chatUrl } from "./urls";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Nova Conversa", matches);

const shown = 50;

export const loader = memberLoader(({ ctx, url }) => {
  const search = url.searchParams.get("busca") ?? "";
  return { search, people: searchMembers(ctx, { search, limit: shown }) };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: newChatForm,
    schema: newDirectSchema,
    run({ ctx, value, url }) {
      const { id } = openDirectChat(ctx, value.otherUserId);
      return { to: chatUrl(`/chat/${id}`, url, { aba: null }) };
    },
  }),
);

export default function NewChat() {
  const { search, people } = useLoaderData<typeof loader>();
  const location = useLocation();
  return (
    <RoutedDialog title="Nova Conversa" closeTo={chatUrl("/chat", location)} back="Mensagens">
      <Form role="search" className="mt-5" preventScrollReset replace>
        <SearchField value={search} />
      </Form>
      <ActionForm form={newChatForm} className="mt-4">
        <ul className="rows">
          {people.map((person) => (
            <li key={person.id} className="gap-x-3.5 py-2.5">
              <PersonShown person={person} />
              <SubmitButton
                name="otherUserId"
                value={person.id}
                small
                aria-label={`Conversar com ${person.name}`}
              >
                Conversar
              </SubmitButton>
            </li>
          ))}
        </ul>
        <PeopleFound count={people.length} />
        {people.length === shown && (
          <p className="text-ink-2 py-4 text-sm">Há mais pessoas: procure pelo nome.</p>
        )}
      </ActionForm>
    </RoutedDialog>
  );
}
