import { eq } from "drizzle-orm";
import { deliverySettings } from "#db/schema";
import type { MemberContext } from "../context";
import { ownSettings } from "../profiles/preferences-queries.server";
import { standardDigestHour } from "./delivery-schema";
import { timeOfDay } from "./moments";
import type { MailingView } from "./views";

/** When and how the viewer gets e-mails and pushes. */
export function ownDelivery(ctx: MemberContext): MailingView {
  const row = ctx.db.select().from(deliverySettings).where(eq(deliverySettings.userId, ctx.viewer.id)).get();
  const { quietFrom = null, quietUntil = null, digestHour = null, showsContents = false } = row ?? {};
  const wantsMail = ownSettings(ctx).notifications.emailNotifications;
  return {
    quietHours:
      quietFrom === null || quietUntil === null
        ? null
        : { from: timeOfDay(quietFrom), until: timeOfDay(quietUntil) },
    mail: !wantsMail ? "never" : digestHour === null ? "now" : "daily",
    digestHour: digestHour ?? standardDigestHour,
    showsContents,
  };
}
