import { eq, sql } from "drizzle-orm";
import { deliverySettings } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { updatePreferences } from "../profiles/preferences-changes.server";
import type { MailSettings, QuietHours } from "./delivery-schema";
import { minuteOfDay, nextHours } from "./moments";
import { kinds, kindsAtOnce, notificationKinds } from "./rules";

/** Changes the hours without pushes; null for none. Pushes that wait for the end of the old hours are due at once. */
export function changeQuietHours(ctx: MemberContext, hours: QuietHours | null): void {
  inTransaction(ctx, (tx) => {
    writeDelivery(tx, {
      quietFrom: hours && minuteOfDay(hours.from),
      quietUntil: hours && minuteOfDay(hours.until),
    });
    // The queue moves those that the new hours keep. Others still have the wait of their kind.
    tx.db.run(sql`
      update push_deliveries set due_at = ${tx.now.getTime()} from notifications
      where notifications.id = notification_id and user_id = ${tx.viewer.id} and tries = 0
        and due_at > created_at + (${waits("pushWait")} ->> kind)
    `);
  });
}

/** Changes when the viewer gets e-mails. Those that are due later follow the new choice. */
export function changeMail(ctx: MemberContext, { mail, digestHour }: MailSettings): void {
  inTransaction(ctx, (tx) => {
    updatePreferences(tx, { emailNotifications: mail !== "never" });
    if (mail === "never") return;
    const before = tx.db
      .select()
      .from(deliverySettings)
      .where(eq(deliverySettings.userId, tx.viewer.id))
      .get();
    const hour = mail === "daily" ? digestHour : null;
    if ((before?.digestHour ?? null) === hour) return;
    writeDelivery(tx, { digestHour: hour });
    if (hour === null) leaveBusyThreads(tx);
    const due =
      hour === null
        ? sql`max(${tx.now.getTime()}, created_at + (${waits("mailWait")} ->> kind))`
        : sql`${nextHours(tx.now, tx.timeZone)[hour]}`;
    tx.db.run(sql`
      update notifications set mail_due_at = ${due}
      where user_id = ${tx.viewer.id} and mail_due_at is not null and mail_tries = 0
        and kind not in (select value from json_each(${JSON.stringify(kindsAtOnce)}))
    `);
  });
}

/** Cancels all but the first e-mail about each thread: a digest has every comment, single e-mails would be a flood. */
function leaveBusyThreads({ db, viewer }: MemberContext): void {
  db.run(sql`
    update notifications set mail_due_at = null
    where user_id = ${viewer.id} and type = 'newComment' and mail_due_at is not null and mail_tries = 0 and exists (
      select 1 from comments as own join comments as earlier on earlier.post_id = own.post_id
      join notifications as before on before.subject_id = earlier.id
      where own.id = notifications.subject_id and before.user_id = notifications.user_id
        and before.type = 'newComment' and before.id < notifications.id and before.mail_due_at is not null
    )
  `);
}

/** Milliseconds by kind, as JSON. */
function waits(name: "mailWait" | "pushWait"): string {
  return JSON.stringify(Object.fromEntries(notificationKinds.map((kind) => [kind, kinds[kind][name]])));
}

/** Changes whether the viewer's pushes have the text of the notification. */
export function changePushContents(ctx: MemberContext, change: { showsContents: boolean }): void {
  writeDelivery(ctx, change);
}

function writeDelivery(
  { db, viewer }: MemberContext,
  change: Partial<Omit<typeof deliverySettings.$inferInsert, "userId">>,
): void {
  db.insert(deliverySettings)
    .values({ userId: viewer.id, ...change })
    .onConflictDoUpdate({ target: deliverySettings.userId, set: change })
    .run();
}
