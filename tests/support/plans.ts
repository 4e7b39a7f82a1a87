import { personalPlans, planMilestones, plans } from "#db/schema";
import { checkPlans } from "~/club/plans/checks-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "./app";
import { fieldsOf, screenOf } from "./dom";
import { makeBook, makeClient, makeDay, makeEvent, makeMember, makeProgress } from "./makers";
import type { TestClient } from "./test-client";

type Milestone = Pick<typeof planMilestones.$inferInsert, "date" | "page" | "name">;

/** A plan of a book with its milestones, last changed by the club's clock. */
export function makePlan(
  club: TestClub,
  { bookId, ...values }: { bookId: number } & Partial<typeof plans.$inferInsert>,
  milestones: readonly Milestone[] = [],
) {
  club.db
    .insert(plans)
    .values({ bookId, changedAt: club.clock.now, ...values })
    .run();
  for (const milestone of milestones)
    club.db
      .insert(planMilestones)
      .values({ ...milestone, bookId })
      .run();
}

/** A pace of a member's own, five pages a day since the day before the club's clock. */
export function makePersonalPlan(
  club: TestClub,
  values: { userId: number; bookId: number } & Partial<typeof personalPlans.$inferInsert>,
) {
  const begun = { pagesPerDay: 5, startPage: 0, startDate: "2026-03-09", createdAt: club.clock.now };
  club.db
    .insert(personalPlans)
    .values({ ...begun, ...values })
    .run();
}

// Today is Tuesday, 10 March 2026, in São Paulo, three hours behind UTC. The last day of the book is Sunday, 29 March.
export const first = { date: "2026-03-01", page: 52, name: "Quixadá" };
export const missed = { date: "2026-03-08", page: 104, name: null };
export const next = { date: "2026-03-15", page: 156, name: "O campo" };
export const last = { date: "2026-03-29", page: 208, name: "A chuva" };
export const milestones = [first, missed, next, last];

type Opening = { env?: Record<string, string>; page?: number };

/** Book 1 of 208 pages; Ana reads it. */
export async function openWithBook({ env = {}, page = 142 }: Opening = {}) {
  const club = openClub(env);
  const admin = await makeClient(club, { role: "admin", email: "davi@clube.example" });
  const ana = await makeClient(club, { name: "Ana Lima", email: "ana@clube.example" });
  makeBook(club, { title: "O Quinze", isCurrent: true, endDate: last.date });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: page });
  const put = (...milestones: object[]) => admin.call("PUT", "/api/plans/1", { milestones });
  return { club, admin, ana, put };
}

/** As `openWithBook`, with a plan and a meeting on its last day. */
export async function openWithPlan(opening?: Opening) {
  const opened = await openWithBook(opening);
  const { club } = opened;
  makePlan(club, { bookId: 1 }, milestones);
  makeEvent(club, "2026-03-29T19:00:00Z", "2026-03-29T21:00:00Z", { bookId: 1, title: "Encontro de março" });
  return opened;
}

/** As `openWithPlan`, with readers at pages 60, 90 and 142, each with 4 pages a day, and its first check. */
export async function openBehind() {
  const opened = await openWithPlan();
  const { club, ana } = opened;
  const others = [60, 90].map((currentPage) => {
    const reader = makeMember(club);
    makeProgress(club, { userId: reader.id, bookId: 1, currentPage });
    return reader;
  });
  for (const reader of [ana.viewer, ...others]) makeDay(club, reader, "2026-03-08", 28);
  await checkPlans(coreContext(club.app));
  return opened;
}

/** Three readers on page 60, and a plan in which page 104 was due two days ago; not checked yet. */
export async function openWithMissed(env: Record<string, string> = {}) {
  const opened = await openWithBook({ env, page: 60 });
  const { club } = opened;
  for (let count = 1; count <= 2; count += 1)
    makeProgress(club, { userId: makeMember(club).id, bookId: 1, currentPage: 60 });
  makePlan(club, { bookId: 1 }, [missed, next, last]);
  return opened;
}

export const checkAt = (club: TestClub, now: string) => {
  club.clock.now = new Date(now);
  return checkPlans(coreContext(club.app));
};

export const rowsIn = (club: TestClub) =>
  club.db
    .select()
    .from(planMilestones)
    .orderBy(planMilestones.page)
    .all()
    .map(({ date, page, name }) => ({ date, page, name }));

// The forms of the tab.
export const tab = "/book?aba=plano";

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
