import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ClubError } from "~/club/errors";
import { disableEmail } from "~/club/profiles/preferences-changes.server";
import { wantsEmail } from "~/club/profiles/preferences-queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { asPageError } from "~/server/http/loaders.server";
import { type RequestContext, requestContextOf } from "~/server/http/request-context.server";
import { unsubscribedMember } from "~/server/mail/unsubscribe.server";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { form } from "~/ui/form/form-result";
import { SubmitButton } from "~/ui/form/submit-button";
import { AuthLayout } from "../shell/auth-layout";
import { pageTitle } from "../shell/root-data";

const unsubscribeForm = form("unsubscribe", "atualizar notificações");

export const handle = { section: "reading", isBare: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("E-mails do clube", matches);

/** @throws ClubError not_found for a link that this club did not issue. */
function memberMeant({ app }: RequestContext, token: string | undefined): number {
  const memberId = unsubscribedMember(app, token);
  if (memberId === null) throw new ClubError("not_found", "Este endereço não é de um e-mail do clube.");
  return memberId;
}

export async function loader(args: LoaderFunctionArgs) {
  const requestContext = await requestContextOf(args);
  try {
    return { isOff: !wantsEmail(requestContext.ctx, memberMeant(requestContext, args.params.token)) };
  } catch (error) {
    throw asPageError(error, args);
  }
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: unsubscribeForm,
    access: "public",
    schema: z.object({}),
    run({ ctx, requestContext, params }) {
      disableEmail(ctx, memberMeant(requestContext, params.token));
      // RFC 8058: a mail program posts this without cookies and does not follow redirects.
      return { to: null };
    },
  }),
);

export default function Unsubscribe() {
  const { isOff } = useLoaderData<typeof loader>();
  return (
    <AuthLayout>
      <h1 className="text-3xl">{isOff ? "E-mails desligados" : "Não receber mais e-mails do clube"}</h1>
      <p className="mt-3 mb-6" role="status">
        {isOff
          ? "Pronto: você não recebe mais notificações por e-mail. Elas continuam no site, e os avisos de segurança, como o de uma senha trocada, ainda chegam."
          : "As notificações continuam no site; só os e-mails param, menos os de segurança, como o de uma senha trocada."}
      </p>
      {isOff ? (
        <ButtonLink to="/" variant="primary" className="self-start">
          Ir para o clube
        </ButtonLink>
      ) : (
        <ActionForm form={unsubscribeForm}>
          <SubmitButton variant="primary" className="min-h-13">
            Não receber mais e-mails
          </SubmitButton>
        </ActionForm>
      )}
    </AuthLayout>
  );
}
