import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { achievements, clubSettings, notifications, userAchievements } from "#db/schema";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub } from "../support/app";
import {
  contextOf,
  makeBook,
  makeClient,
  makeMember,
  makeProgress,
  makeReadingDays,
} from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { bothOf, everyPage, everyRead, everySheet } from "../support/walk";

const settings = { name: "Clube Travessia", timeZone: "", welcome: "", guidelines: "", signUp: "aberto" };

/** A reader with a streak of seven days, its achievement and its notifications; `hides` turns the setting on last. */
async function openWithStreak(hides: boolean) {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
  const staff = await makeClient(club, { role: "admin", name: "Iara Menezes", pagesRead: 300 });
  const bia = await makeClient(club, { name: "Bia Lima", pagesRead: 640 });
  const book = makeBook(club, { title: "O Quinze", isCurrent: true, endDate: "2026-04-30", pageCount: 200 });
  makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 80 });
  makeReadingDays(club, bia.viewer.id, "2026-03-09", 6);
  await bia.call("POST", "/api/progress", { bookId: book.id, currentPage: 90 });
  if (hides) await staff.call("PUT", "/api/club", { ...settings, hidesRanking: true });
  return { club, staff, bia, book };
}

const words =
  /\b(pontos|[Rr]anking|[Pp]lacar|[Pp]osição|[Ss]equências?|[Cc]lassificação|Leaderboards?)\b|[Dd]ias [Ss]eguidos/;
const keys = /"(points|rank|ranking|leaders|board|streaks?|currentStreak|longestStreak|standing\w*)\\?"/;

/** The switch itself, the member's own data, the ballot's order of books, and the API document, which is every club's. */
const exempt =
  /^\/admin(\.data)?\?aba=clube|^\/admin\/clube\/editar|^\/api\/user\/data|meus-dados|^\/api\/rounds|api-do-clube|openapi/;

const more = [
  ...["/achievements", "/book/1", "/book/abandonar", "/book/progresso", "/profile/1", "/profile/2"],
  ...["conquistas", "resenhas", "livros"].map((tab) => `/profile/2?aba=${tab}`),
  ...["notificacoes", "privacidade", "dados", "seguranca"].map((tab) => `/settings?aba=${tab}`),
  ...["analise", "livros", "usuarios", "eventos"].map((tab) => `/admin?aba=${tab}`),
  ...["/leaderboard?aba=livro", "/notifications"],
];
const addresses = [...[...everyPage, ...more].flatMap(bothOf), ...everySheet, ...everyRead].filter(
  (address) => !exempt.test(address),
);

async function comparing(client: { get: (path: string) => Promise<Response> }): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const text = await (await client.get(address)).text();
    const shown = text.replace(/\/assets\/[\w./-]+/g, "");
    const match = words.exec(shown) ?? keys.exec(shown);
    if (match) found.push(`${address}: ${match[0]}`);
  }
  return found;
}

describe("a club without ranking", () => {
  it.each(["member", "staff"] as const)("names no points, streaks or ranks to the %s", async (who) => {
    const club = await openWithStreak(true);
    const client = who === "staff" ? club.staff : club.bia;

    expect(await comparing(client)).toEqual([]);
    expect(club.club.faults).toEqual([]);
  });

  it("has no ranking and no streak by JSON, and leads /leaderboard to the shelf", async () => {
    const { bia, staff } = await openWithStreak(true);

    for (const client of [bia, staff]) {
      for (const path of ["/api/leaderboard", "/api/leaderboard/current-book", "/api/streaks"]) {
        const answer = await client.get(path);
        expect([answer.status, await answer.json()]).toEqual([
          404,
          { message: "Este clube não compara as leituras.", code: "not_found" },
        ]);
      }
      const page = await client.get("/leaderboard");
      expect([page.status, page.headers.get("location")]).toEqual([302, "/estante"]);
    }
    expect(await (await bia.get("/api/user-stats")).json()).toEqual({
      booksRead: 0,
      pagesRead: 730,
      reviews: 0,
      achievements: 1,
    });
  });

  it("hides the earlier notifications of streaks and cancels their e-mails", async () => {
    const { club, bia, staff } = await openWithStreak(false);
    const titles = async () =>
      (await (await bia.get("/api/notifications")).json()).map(({ title }: { title: string }) => title);
    const streaks = [
      "Conquista desbloqueada: Sete Dias Seguidos",
      "Você completou 7 dias seguidos de leitura",
    ];
    expect(await titles()).toEqual(expect.arrayContaining(streaks));
    const before = (await titles()).length;

    await staff.call("PUT", "/api/club", { ...settings, hidesRanking: true });

    expect(await titles()).toHaveLength(before - 2);
    await startNotificationMailer(club.app).run();
    expect(club.emails.length).toBeGreaterThan(0);
    expect(club.emails.filter(({ subject, text }) => words.test(subject + text))).toEqual([]);
    expect(club.db.select().from(notifications).all()).toHaveLength(before);
  });

  it("notifies nobody of streaks, also not at the evening, and welcomes new members without one", async () => {
    const { club, bia, staff } = await openWithStreak(true);
    const ana = makeMember(club, { name: "Ana" });
    makeReadingDays(club, ana.id, "2026-03-10", 9);
    club.clock.now = new Date("2026-03-11T22:00:00Z");
    await sendReminders(coreContext(club.app));
    await bia.call("POST", "/api/progress", { bookId: 1, currentPage: 95 });
    await bia.call("POST", "/api/register", {
      ...{ username: "novata", name: "Nova Gente", email: "nova@clube.example", password: "travessia2026" },
    });

    expect(
      wordedNotifications(club).filter(({ title, retractedAt }) => retractedAt === null && words.test(title)),
    ).toEqual([]);
    expect(await (await staff.get("/api/notifications")).text()).not.toMatch(words);
  });

  it("awards the achievements of streaks in silence and shows them again with the ranking", async () => {
    const { club, staff } = await openWithStreak(true);
    const rui = await makeClient(club, { name: "Rui Prado" });
    makeReadingDays(club, rui.viewer.id, "2026-03-09", 6);
    await rui.submit("/?index", "progress", { bookId: "1", currentPage: "12" });
    const saved = await (await rui.get("/")).text();
    expect(saved).toContain("Primeiras Páginas");
    expect(saved.replace(/\/assets\/[\w./-]+/g, "")).not.toMatch(words);
    const owned = () =>
      club.db
        .select({ slug: achievements.slug })
        .from(userAchievements)
        .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
        .where(eq(userAchievements.userId, rui.viewer.id))
        .all();
    expect(owned()).toContainEqual({ slug: "seven-day-streak" });
    const names = async () => (await (await rui.get("/api/user-achievements")).text()).includes("Sete Dias");
    expect(await names()).toBe(false);

    await staff.call("PUT", "/api/club", { ...settings, hidesRanking: false });

    expect(await names()).toBe(true);
    expect(club.db.select().from(clubSettings).all()).toEqual([
      { name: "name", value: "Clube Travessia" },
      { name: "signUp", value: "aberto" },
    ]);
    expect((await rui.get("/leaderboard")).status).toBe(200);
    expect(contextOf(club, rui.viewer).hidesRanking).toBe(false);
  });
});
