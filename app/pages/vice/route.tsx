import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { proofSchema } from "~/club/accounts/schema";
import { ownVice } from "~/club/vice/queries.server";
import { acceptOwnRole } from "~/server/http/accounts.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { type AskedProof, askedProof } from "~/server/http/passkeys.server";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { plural } from "~/ui/text/format";
import { ConfirmField } from "../shared/confirm-field";
import { pageTitle } from "../shell/root-data";
import { acceptRoleForm } from "./forms";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Vice do clube", matches);

export const loader = memberLoader(({ ctx, requestContext }) => {
  const vice = ownVice(ctx);
  if (vice.state === "accepted") throw redirect("/admin?aba=clube");
  return { ...vice, proof: askedProof(requestContext, ctx) };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: acceptRoleForm,
    schema: proofSchema,
    async run({ ctx, value, requestContext }) {
      const { cookie } = await acceptOwnRole(requestContext, ctx, value);
      return {
        to: "/admin",
        cookies: [cookie],
        toast: { title: "Você administra o clube", description: "O clube inteiro foi avisado." },
      };
    },
  }),
);

export default function Vice() {
  const { state, days, afterDays, proof } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-8 lg:pt-12 pb-16">
      <h1>Vice do clube</h1>
      {state === "offered" ? (
        <Offer days={days} proof={proof} />
      ) : (
        <Waiting afterDays={afterDays} hasLapsed={state === "lapsed"} />
      )}
    </div>
  );
}

function Offer({ days, proof }: { days: number; proof: AskedProof }) {
  return (
    <>
      <div className="prose mt-4 grid gap-3">
        <p>
          Há {plural(days, "dia", "dias")} ninguém da administração entra no clube. Você é vice, e pode
          assumir agora o papel de administrador: livros, eventos, pessoas e convites passam a ser também com
          você.
        </p>
        <p>
          Quem já administrava continua com o papel e, por 90 dias, pode desfazer. Todo o clube é avisado. Se
          alguém da administração entrar antes, a oferta deixa de valer.
        </p>
      </div>
      <ActionForm form={acceptRoleForm} className="mt-6 grid gap-5 max-w-112">
        <p className="hint">As outras sessões da sua conta terminam.</p>
        <ConfirmField label="Sua senha" hint="Para ter certeza de que é você." {...proof} isAsked />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="primary">Assumir a administração</SubmitButton>
          <ButtonLink to="/">Agora não</ButtonLink>
        </div>
      </ActionForm>
    </>
  );
}

function Waiting({ afterDays, hasLapsed }: { afterDays: number; hasLapsed: boolean }) {
  return (
    <>
      <div className="prose mt-4 grid gap-3">
        {hasLapsed && <p>A oferta deixou de valer: alguém da administração voltou ao clube.</p>}
        <p>
          A administração indicou você como vice. Não há nada a fazer agora. Se ninguém da administração
          entrar por {afterDays} dias, você recebe a oferta por e-mail e na página inicial.
        </p>
      </div>
      <p className="mt-6">
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </p>
    </>
  );
}
