import { asc, eq } from "drizzle-orm";
import { notifications } from "#db/schema";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import type { NotificationKind } from "~/club/notifications/rules";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "./app";
import { makeBook, makeClient, makeComment, makePost, makeReview } from "./makers";

export function notificationsOf(club: TestClub, kind: NotificationKind) {
  return club.db
    .select()
    .from(notifications)
    .where(eq(notifications.kind, kind))
    .orderBy(asc(notifications.userId), asc(notifications.id))
    .all();
}

export function recipientsOf(club: TestClub, kind: NotificationKind): number[] {
  return notificationsOf(club, kind).map(({ userId }) => userId);
}

export function makeNotification(
  club: TestClub,
  values: { userId: number } & Partial<typeof notifications.$inferInsert>,
): typeof notifications.$inferSelect {
  return club.db
    .insert(notifications)
    .values({
      kind: "streak",
      title: "Comece uma sequência de leitura",
      link: "/book",
      createdAt: club.clock.now,
      ...values,
    })
    .returning()
    .get();
}

/** Ana's post 1, comment 1 and review 1, a book, and two members who may act on them. */
export async function openWithTexts(club: TestClub) {
  const admin = await makeClient(club, { name: "Davi Nogueira", role: "admin" });
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const book = makeBook(club, { title: "O Quinze", author: "Rachel de Queiroz" });
  makePost(club, { userId: ana.viewer.id, content: "Quem já\nterminou?" });
  makeComment(club, ana.viewer.id, 1);
  makeReview(club, { userId: ana.viewer.id, bookId: book.id });
  return { admin, ana, bia, book };
}
export type Texts = Awaited<ReturnType<typeof openWithTexts>>;

type Expected = {
  kind: Exclude<NotificationKind, "account" | "vice" | "webhook">;
  to: ("ana" | "bia")[];
  notification: object;
};

/** A write that notifies members, by its form and by its call. */
export type Act = Expected & {
  prepare?: (club: TestClub, texts: Texts) => void;
  form: (texts: Texts) => Promise<Response>;
  JSON: (texts: Texts) => Promise<Response>;
};

export async function remindAt(club: TestClub, now: string): Promise<void> {
  club.clock.now = new Date(now);
  await sendReminders(coreContext(club.app));
}
