import { and, asc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { notifications } from "#db/schema";
import { notify, notifyAgain } from "~/club/notifications/changes.server";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import type { NotificationKind } from "~/club/notifications/rules";
import { notificationTypes } from "~/club/notifications/types";
import type { Words } from "~/club/notifications/words";
import { wordsColumn, wordsFrom } from "~/club/notifications/words-queries.server";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "./app";
import { makeBook, makeClient, makeComment, makePost, makeReview } from "./makers";

/** Stored notifications with the words that their members read. */
export function wordedNotifications({ db }: Pick<TestClub, "db">, which?: SQL) {
  return db
    .select({ ...getTableColumns(notifications), words: wordsColumn("America/Sao_Paulo") })
    .from(notifications)
    .where(which)
    .orderBy(asc(notifications.id))
    .all()
    .map(({ words, ...row }) => ({ ...row, ...wordsFrom(words, null) }));
}

export function notificationsOf(club: Pick<TestClub, "db">, kind: NotificationKind) {
  const found = wordedNotifications(club, eq(notifications.kind, kind));
  return found.toSorted((one, other) => one.userId - other.userId);
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

type Worded = { kind: NotificationKind; dedupeKey: string } & Words;

/** Notifies a member in words of its own, which the row keeps as those of before do. */
export function notifyInWords(
  club: TestClub,
  memberId: number,
  { kind, dedupeKey, ...words }: Worded,
  { again = false } = {},
): void {
  const wording = Object.values(notificationTypes).find((one) => one.kind === kind)!;
  const notification = { wording, subjectId: null, dedupeKey };
  const ctx = coreContext(club.app);
  if (again) notifyAgain(ctx, memberId, notification);
  else notify(ctx, [memberId], notification);
  const isThat = and(eq(notifications.userId, memberId), eq(notifications.dedupeKey, dedupeKey));
  club.db
    .update(notifications)
    .set({ type: null, ...words })
    .where(isThat)
    .run();
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
