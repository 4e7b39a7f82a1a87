import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { saveReply } from "~/club/replies/changes.server";
import { openReply } from "~/club/replies/queries.server";
import { replySchema } from "~/club/replies/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { consumeReply } from "~/server/http/write-limits.server";
import { LogoMark } from "~/ui/art/logo";
import { ButtonLink } from "~/ui/button";
import { useFormState } from "~/ui/form/form";
import { Link } from "~/ui/link";
import { pageTitle, useRootData } from "../shell/root-data";
import { replyForm } from "./forms";
import { replyLoader } from "./queries.server";
import { ReplyForm } from "./reply-form";
import { SavedReply } from "./saved-reply";

export const handle = { section: "events", isBare: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data?.reply?.isSaved ? "Resposta guardada" : "Sua resposta", matches),
  { name: "robots", content: "noindex" },
];

export const loader = replyLoader;

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: replyForm,
    access: "public",
    schema: replySchema,
    async run({ ctx, requestContext, value, params: { token = "" } }) {
      await consumeReply(requestContext, openReply(ctx, token).as.viewer.id);
      saveReply(ctx, token, value);
      return { to: `/responder/${token}?guardada=1` };
    },
  }),
);

export default function Reply() {
  const { refusal, reply } = useLoaderData<typeof loader>();
  const { outcome } = useFormState(replyForm);
  // An answer may be closed while its form is open.
  const isClosed = outcome?.status === 404 || outcome?.status === 409;
  const reason = refusal ?? (isClosed ? outcome.result.error?.[""]?.[0] : null);
  if (reason || !reply) {
    return (
      <Frame>
        <div className="pt-8 pb-14 lg:pt-18" role="alert">
          <div>
            <h1 className="my-[0.1em]">Link sem efeito</h1>
            <p className="prose mt-4">{reason}</p>
            <p className="mt-6">
              <ButtonLink to="/" variant="primary">
                Ir para o clube
              </ButtonLink>
            </p>
          </div>
        </div>
      </Frame>
    );
  }
  const { firstName, other } = reply;
  return (
    <Frame
      note={
        other ? (
          <>
            Neste navegador entrou {other}; esta resposta é de <b>{firstName}</b>.
          </>
        ) : (
          !reply.hasSession && (
            <>
              Não é você?{" "}
              <Link className="link inline-flex items-center min-h-11" to="/auth">
                Entrar com outra conta
              </Link>
            </>
          )
        )
      }
    >
      {reply.isSaved ? <SavedReply reply={reply} /> : <ReplyForm reply={reply} />}
    </Frame>
  );
}

/** The club's name above, and below it whose answer this is. Nothing else of the club. */
function Frame({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const { club } = useRootData();
  return (
    <>
      <header className="top-bar">
        <div className="wrap top-bar-row">
          <p className="brand">
            <LogoMark />
            <span>{club}</span>
          </p>
        </div>
      </header>
      <main id="conteudo" className="wrap" tabIndex={-1}>
        {children}
      </main>
      {note && (
        <footer className="footer">
          <div className="wrap">
            <span className="wrap-anywhere">{note}</span>
          </div>
        </footer>
      )}
    </>
  );
}
