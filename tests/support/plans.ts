import { planMilestones, plans } from "#db/schema";
import { checkPlans } from "~/club/plans/checks.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "./app";
import { fieldsOf, screenOf } from "./dom";
import { makeBook, makeClient, makeDay, makeEvent, makeMember, makeProgress } from "./makers";
import type { TestClient } from "./test-client";

// Today is Tuesday, 10 March 2026; the last day of the book is Sunday, 29 March.
export const tab = "/book?aba=plano";
export const milestones = [
  { date: "2026-03-01", page: 52, name: "Quixadá" },
  { date: "2026-03-08", page: 104, name: null },
  { date: "2026-03-15", page: 156, name: "O campo" },
  { date: "2026-03-29", page: 208, name: "A chuva" },
];

/** Book 1 of 208 pages; Ana at page 142. */
export async function openWithBook() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const ana = await makeClient(club);
  makeBook(club, { isCurrent: true, endDate: "2026-03-29" });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 142 });
  return { club, admin, ana };
}

export async function openWithPlan() {
  const opened = await openWithBook();
  const { club } = opened;
  club.db.insert(plans).values({ bookId: 1, changedAt: club.clock.now }).run();
  for (const one of milestones) {
    club.db
      .insert(planMilestones)
      .values({ ...one, bookId: 1 })
      .run();
  }
  makeEvent(club, "2026-03-29T19:00:00Z", "2026-03-29T21:00:00Z", { bookId: 1, title: "Encontro de março" });
  return opened;
}

/** Readers at pages 60, 90 and 142, each with 4 pages a day. */
export async function openBehind() {
  const opened = await openWithPlan();
  const { club, ana } = opened;
  const readers = [makeMember(club), makeMember(club)];
  makeProgress(club, { userId: readers[0]?.id ?? 0, bookId: 1, currentPage: 60 });
  makeProgress(club, { userId: readers[1]?.id ?? 0, bookId: 1, currentPage: 90 });
  for (const reader of [ana.viewer, ...readers]) makeDay(club, reader, "2026-03-08", 28);
  await checkPlans(coreContext(club.app));
  return opened;
}

export const rowsIn = (club: TestClub) =>
  club.db
    .select()
    .from(planMilestones)
    .orderBy(planMilestones.page)
    .all()
    .map(({ date, page, name }) => ({ date, page, name }));

export type Row = [date: string, page: string, name?: string];
export const typed = (...rows: Row[]) =>
  Object.fromEntries(
    rows.flatMap(([date, page, name = ""], index) => [
      [`date-${index}`, date],
      [`page-${index}`, page],
      [`name-${index}`, name],
    ]),
  );
export const savePlan = (client: TestClient, fields: Record<string, string>) =>
  client.submit(tab, "save-plan", { bookId: "1", ...fields });
export const submit = (client: TestClient, { intent, ...fields }: Record<string, string>) =>
  client.submit(tab, intent ?? "", fields);
export const offerIn = async (client: TestClient, intent: string) =>
  fieldsOf((await screenOf(client.get(tab))).document, intent) as Record<string, string>;
export const editorIn = (document: Document) => fieldsOf(document, "save-plan");
