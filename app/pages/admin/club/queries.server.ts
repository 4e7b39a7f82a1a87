import { inviteCount, invitesOf } from "~/club/accounts/invites-queries.server";
import { localTimeOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { firstSteps } from "~/club/first-steps/queries.server";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { zoneLabel } from "~/club/settings/zones";
import { viceStatus } from "~/club/vice/queries.server";
import { askedProof } from "~/server/http/passkeys.server";
import type { RequestContext } from "~/server/http/request-context.server";
import { inviteLink, linksReach } from "~/server/runtime/urls.server";
import { pageLinks, paginationOf } from "../../shared/pagination";

const invitesPerPage = 20;
const invitePages = { newer: "Convites anteriores", older: "Mais convites" };

export async function clubTab(ctx: MemberContext, url: URL, requestContext: RequestContext) {
  const { app } = requestContext;
  const pagination = paginationOf(url, inviteCount(ctx), invitesPerPage);
  return {
    settings: { ...clubSettingsOf(ctx), timeZone: zoneLabel(ctx.timeZone, ctx.now) },
    clock: clockLine(localTimeOf(ctx.now, ctx.timeZone)),
    server: {
      address: app.config.publicUrl,
      reach: linksReach(app.config),
      sendsMail: app.config.smtpUrl !== null,
      backups: (await app.backups?.status()) ?? null,
    },
    steps: { dismissedAt: firstSteps(ctx).dismissedAt },
    vice: { ...viceStatus(ctx), offersPasskey: askedProof(requestContext, ctx).offersPasskey },
    invites: invitesOf(ctx, pagination).map(({ token, ...invite }) => ({
      ...invite,
      link: token && inviteLink(app.config, token),
    })),
    links: pageLinks(url, pagination, invitePages),
  };
}
export type ClubTabData = Awaited<ReturnType<typeof clubTab>>;

/** "agora são 14h05", "agora é 1h05" */
export function clockLine(local: string): string {
  const [hour, minute] = local.slice(11).split(":");
  return `agora ${Number(hour) < 2 ? "é" : "são"} ${Number(hour)}h${minute}`;
}
