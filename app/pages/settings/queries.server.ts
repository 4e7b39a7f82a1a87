import { ownKeys } from "~/club/access-keys/queries.server";
import { ownLogins } from "~/club/accounts/logins-queries.server";
import { shortestPasswordOf } from "~/club/accounts/new-passwords-queries.server";
import { loginWords } from "~/club/audit/login-wording";
import type { MemberContext } from "~/club/context";
import { ownFeedToken } from "~/club/events/calendar-feed-queries.server";
import { ownDelivery } from "~/club/notifications/delivery-queries.server";
import { ownSettings } from "~/club/profiles/preferences-queries.server";
import { memberProfile } from "~/club/profiles/queries.server";
import { ownFactors } from "~/club/second-factor/queries.server";
import { zoneLabel } from "~/club/settings/zones";
import { activeSessions } from "~/server/http/accounts.server";
import type { PageCall } from "~/server/http/loaders.server";
import { askedProof, passkeySiteOf } from "~/server/http/passkeys.server";
import { pushDevices } from "~/server/push/devices.server";
import { type TabName, tabs } from "./tabs";

type Call = Pick<PageCall<MemberContext>, "ctx" | "requestContext" | "url">;

/** Loads the chosen tab only. */
export function openTab(call: Call) {
  const asked = call.url.searchParams.get("aba");
  const { name } = tabs.find((tab) => tab.name === asked) ?? tabs[0];
  return contentsOf(name, call);
}
type OpenTab = ReturnType<typeof openTab>;
export type Tab<Name extends TabName> = Extract<OpenTab, { name: Name }>;

function contentsOf(name: TabName, { ctx, requestContext }: Call) {
  switch (name) {
    case "perfil":
      return {
        name,
        member: memberProfile(ctx, ctx.viewer.id),
        proof: askedProof(requestContext, ctx),
      };
    case "seguranca":
      return {
        name,
        passwordMin: shortestPasswordOf(ctx, ctx.viewer.id),
        factors: ownFactors(ctx),
        lacksFactor: Boolean(ctx.viewer.lacksFactor),
        makesPasskeys: passkeySiteOf(requestContext) !== null,
        proof: askedProof(requestContext, ctx),
        sessions: activeSessions(requestContext, ctx),
        keys: ownKeys(ctx),
        logins: ownLogins(ctx).map((login) => ({ ...login, words: loginWords(login) })),
      };
    case "notificacoes":
      return {
        name,
        isOn: ownSettings(ctx).notifications,
        hasFeed: ownFeedToken(ctx) !== null,
        sendsMail: Boolean(ctx.confirmsEmail),
        delivery: ownDelivery(ctx),
        push: {
          devices: pushDevices(requestContext, ctx),
          publicKey: requestContext.app.pushKeys.publicKey,
        },
        zone: zoneLabel(ctx.timeZone, ctx.now),
      };
    case "privacidade":
      return { name, isOn: ownSettings(ctx).privacy };
    case "dados":
      return { name };
  }
}
