import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayLeave, ownedRecords } from "~/club/members/delete-account.server";
import { deleteAccountSchema } from "~/club/members/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { deleteOwnAccount } from "~/server/http/own-account.server";
import { ButtonLink } from "~/ui/button";
import { CloseLink } from "~/ui/close-link";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { leavingForm } from "./forms";
import { LeavingForm } from "./leaving-form";
import { addressOf } from "./tabs";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Excluir minha conta", matches);

export const loader = memberLoader(({ ctx }) => ({ standing: mayLeave(ctx), things: ownedRecords(ctx) }));

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: leavingForm,
    schema: deleteAccountSchema,
    async run({ requestContext, value }) {
      const forgotten = await deleteOwnAccount(requestContext, value);
      return {
        to: "/auth",
        cookies: [forgotten],
        toast: { title: "Conta excluída", description: "Sua conta e o que era seu saíram do clube." },
      };
    },
  }),
);

export default function DeleteAccount() {
  const { standing, things } = useLoaderData<typeof loader>();
  const closeTo = addressOf("dados");
  return (
    <RoutedDialog title="Excluir minha conta" closeTo={closeTo} section="reading" alone back="Configurações">
      {standing === "not before another is admin" ? (
        <Successor closeTo={closeTo} />
      ) : (
        <LeavingForm closeTo={closeTo} things={things} isLast={standing === "as the last one"} />
      )}
    </RoutedDialog>
  );
}

/** The last admin cannot go: who would let others in? */
function Successor({ closeTo }: { closeTo: string }) {
  return (
    <>
      <p className="read mt-4">
        Só você administra o clube. Antes, passe a administração a outra pessoa. No painel, em Usuários, dê a
        alguém o papel de administrador.
      </p>
      <div className="acts">
        <CloseLink to={closeTo}>Cancelar</CloseLink>
        <ButtonLink to="/admin?aba=usuarios" variant="primary">
          Ir para Usuários
        </ButtonLink>
      </div>
    </>
  );
}
