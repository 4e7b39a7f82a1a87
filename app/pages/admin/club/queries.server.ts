import { localTimeOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { inviteCount, invitesOf } from "~/club/members/sign-up.server";
import { clubSettingsOf } from "~/club/settings/settings.server";
import { brazilianZones, knownZones } from "~/club/settings/zones";
import { inviteLink } from "~/server/runtime/urls.server";
import { pageLinks, paginationOf } from "../../shared/pagination";

const invitesPerPage = 20;
const labels = { newer: "Convites anteriores", older: "Mais convites" };

export function clubTab(ctx: MemberContext, url: URL, publicUrl: string) {
  const pagination = paginationOf(url, inviteCount(ctx), invitesPerPage);
  return {
    settings: { ...clubSettingsOf(ctx), timeZone: ctx.timeZone },
    clock: localTimeOf(ctx.now, ctx.timeZone).slice(11).replace(":", "h"),
    invites: invitesOf(ctx, pagination).map(({ token, ...invite }) => ({
      ...invite,
      link: inviteLink({ publicUrl }, token),
    })),
    links: pageLinks(url, pagination, labels),
  };
}

/** Time zones, those of Brazil first and with their current time. */
export function zoneOptions(now: Date, ofTheBox: string) {
  const clock = (zone: string) => localTimeOf(now, zone).slice(11).replace(":", "h");
  const others = [...knownZones()].filter((zone) => !brazilianZones.includes(zone)).sort();
  return [
    { value: "", label: `O do servidor: ${ofTheBox} (agora ${clock(ofTheBox)})` },
    ...brazilianZones.map((zone) => ({ value: zone, label: `${zone} (agora ${clock(zone)})` })),
    ...others.map((zone) => ({ value: zone, label: zone })),
  ];
}
