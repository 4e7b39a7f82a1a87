import { localTimeOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { inviteCount, invitesOf } from "~/club/members/sign-up.server";
import { clubSettingsOf } from "~/club/settings/settings.server";
import { inviteLink } from "~/server/runtime/urls.server";
import { linksAround, partOf } from "../shell/paging";

const invitesPerPage = 20;
const labels = { newer: "Convites anteriores", older: "Mais convites" };

/** How the club is set up, and the invitations that the address asks for. */
export function clubPart(ctx: MemberContext, url: URL, publicUrl: string) {
  const part = partOf(url, inviteCount(ctx), invitesPerPage);
  return {
    settings: { ...clubSettingsOf(ctx), timeZone: ctx.timeZone },
    clock: localTimeOf(ctx.now, ctx.timeZone).slice(11).replace(":", "h"),
    invites: invitesOf(ctx, part).map(({ token, ...invite }) => ({
      ...invite,
      link: inviteLink({ publicUrl }, token),
    })),
    links: linksAround(url, part, labels),
  };
}
