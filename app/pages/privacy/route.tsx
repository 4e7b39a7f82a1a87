import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminsOf } from "~/club/accounts/roles-queries.server";
import { noticeOfMonitoring } from "~/club/chat/monitors-queries.server";
import { memberContext, requestContextOf } from "~/server/http/request-context.server";
import { PublicLayout } from "../shared/public-layout";
import { pageTitle, useRootData } from "../shell/root-data";
import { Deadlines, Kept, Responsible, Rights } from "./content";
import { Elsewhere } from "./elsewhere";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Privacidade", matches);

/** Public, because people read it before they register. Only members get names. */
export async function loader(args: LoaderFunctionArgs) {
  const requestContext = await requestContextOf(args);
  const isMonitored = requestContext.app.config.chatMonitoring;
  return {
    isMonitored,
    readers: requestContext.viewer && noticeOfMonitoring(requestContext.ctx, isMonitored),
    sendsMail: requestContext.app.config.smtpUrl !== null,
    looksUp: requestContext.app.config.bookLookup,
    hasDevTools: requestContext.devChoices !== null,
    admins: requestContext.viewer && adminsOf(memberContext(requestContext)),
  };
}

export { shouldRevalidate } from "~/ui/form/client-action";

export default function Privacy() {
  const { isMonitored, readers, sendsMail, looksUp, hasDevTools, admins } = useLoaderData<typeof loader>();
  const { club, viewer } = useRootData();
  return (
    <PublicLayout>
      <div className="wrap pt-8 lg:pt-12">
        <h1>Privacidade</h1>
        <p className="prose mt-4">
          O que o clube ({club}) guarda sobre quem participa, para quê e por quanto tempo, e o que você pode
          fazer a respeito, como pede a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018). Em uma frase:
          só o que o clube precisa para funcionar, e nada disso é vendido nem usado para anúncios.
        </p>
        <div className="mt-10 grid gap-12 max-w-[44rem]">
          <Responsible admins={admins} />
          <Kept isMonitored={isMonitored} readers={readers} sendsMail={sendsMail} />
          <Elsewhere sendsMail={sendsMail} looksUp={looksUp} hasDevTools={hasDevTools} />
          <Deadlines />
          <Rights isMember={viewer !== null} />
        </div>
      </div>
    </PublicLayout>
  );
}
