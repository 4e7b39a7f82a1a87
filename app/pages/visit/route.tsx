import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import { ClubError } from "~/club/errors";
import { visitChangeSchema, visitSchema } from "~/club/meetings/schema";
import { visitedEvent } from "~/club/meetings/visit-links.server";
import { answerVisit, changeVisit } from "~/club/meetings/visitors-changes.server";
import { storeVisitor, visitorIn } from "~/server/http/cookies.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { type RequestContext, requestContextOf } from "~/server/http/request-context.server";
import { LogoMark } from "~/ui/art/logo";
import { useFreshAfterConflict } from "../shared/fresh-after-conflict";
import { linkPreview, pageTitle, useRootData } from "../shell/root-data";
import { Answered } from "./answered";
import { answerVisitForm, changeVisitForm } from "./forms";
import { Invitation } from "./invitation";
import { visitPage, visitPreview } from "./queries.server";

export const handle = { section: "events", isBare: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data?.visit?.event.title ?? "Convite", matches),
  ...(data?.preview ? linkPreview(data.preview) : []),
  { name: "robots", content: "noindex, nofollow" },
];

/** The address is a secret. */
export function headers() {
  return { "X-Robots-Tag": "noindex, nofollow" };
}

export async function loader(args: LoaderFunctionArgs) {
  const requestContext = await requestContextOf(args);
  try {
    const visit = await visitPage(requestContext, args.params.token);
    return { visit, preview: visitPreview(requestContext, visit), refusal: null };
  } catch (error) {
    // Not the club's error page, which leads into the club.
    if (!(error instanceof ClubError)) throw error;
    return data({ visit: null, preview: null, refusal: error.message }, { status: 404 });
  }
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: answerVisitForm,
    access: "public",
    schema: visitSchema,
    async run({ requestContext, value, params: { token } }) {
      const { app, ctx, address } = requestContext;
      const { endDate, visitorId: known } = await admitted(requestContext, token);
      const { eventId, visitorId } = answerVisit(ctx, token, { visitorId: known, address }, value);
      return {
        to: `/visita/${token}`,
        cookies: [await storeVisitor(app, { eventId, visitorId, expires: endDate })],
      };
    },
  }),
  intent({
    form: changeVisitForm,
    access: "public",
    schema: visitChangeSchema,
    async run({ requestContext, value: { isComing }, params: { token } }) {
      const { visitorId } = await admitted(requestContext, token);
      changeVisit(requestContext.ctx, token, visitorId, isComing);
      return { to: `/visita/${token}` };
    },
  }),
);

/** Attack: a link may reach strangers, who would fill the list with names. @throws ClubError not_found, too_many_attempts. */
async function admitted({ app, ctx, address, request }: RequestContext, token: string | undefined) {
  const { id, endDate } = visitedEvent(ctx, token);
  const visitorId = await visitorIn(app, request, id);
  consumeRateLimit(ctx, "visit", `${id} ${visitorId ?? address}`);
  return { endDate, visitorId };
}

export default function Visit() {
  const { visit, refusal } = useLoaderData<typeof loader>();
  const { club } = useRootData();
  useFreshAfterConflict(changeVisitForm, Boolean(visit?.visitor));
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
      <main id="conteudo" tabIndex={-1}>
        {visit?.visitor ? (
          <Answered visit={visit} visitor={visit.visitor} />
        ) : visit ? (
          <Invitation visit={visit} />
        ) : (
          <div className="wrap py-12">
            <h1 className="text-3xl">Este convite não vale</h1>
            <p className="prose mt-5">{refusal}</p>
          </div>
        )}
      </main>
    </>
  );
}
