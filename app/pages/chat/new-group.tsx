import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { bookTitles } from "~/club/books/queries.server";
import { createGroup } from "~/club/chat/groups-changes.server";
import { searchMembers } from "~/club/chat/queries.server";
import { maxGroupNameLength } from "~/club/chat/rules";
import { newGroupSchema } from "~/club/chat/schema";
import { rowId } from "~/club/text";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { maxBooks } from "../shared/book-field";
import { chosenIn, PeoplePicker, peopleLimit } from "../shared/people-picker";
import { pageTitle } from "../shell/root-data";
import { newGroupForm } from "./forms";
import { GroupBookField } from "./group-book-field";
import { chatUrl } from "./urls";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Novo Grupo", matches);

const chosenBook = rowId().nullable().catch(null);

export const loader = memberLoader(({ ctx, url: { searchParams } }) => {
  const [search, name] = [searchParams.get("busca") ?? "", searchParams.get("name") ?? ""];
  const chosen = chosenIn(searchParams);
  return {
    search,
    name,
    chosen,
    bookId: chosenBook.parse(searchParams.get("bookId") ?? undefined),
    books: bookTitles(ctx, maxBooks),
    people: searchMembers(ctx, { search, limit: peopleLimit + chosen.length, chosen }),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: newGroupForm,
    schema: newGroupSchema,
    run({ ctx, value, url }) {
      const { id } = createGroup(ctx, value);
      return { to: chatUrl(`/chat/${id}`, url, { aba: "grupos" }) };
    },
  }),
);

export default function NewGroup() {
  const { search, name, chosen, bookId, books, people } = useLoaderData<typeof loader>();
  const closeTo = chatUrl("/chat", useLocation());
  return (
    <RoutedDialog title="Novo Grupo" closeTo={closeTo} back="Mensagens">
      <ActionForm form={newGroupForm} className="grid gap-5 mt-6">
        <TextField
          name="name"
          label="Nome do grupo"
          maxLength={maxGroupNameLength}
          autoComplete="off"
          defaultValue={name}
          onKeyDown={saveByEnter}
        />
        <GroupBookField books={books} bookId={bookId} />
        <PeoplePicker search={search} people={people} chosen={chosen} />
        <DialogActions closeTo={closeTo}>Criar Grupo</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}

/** Enter would press the first submit button, which is the search. */
function saveByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
