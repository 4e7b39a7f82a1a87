import { expect, it } from "vitest";
import { calendarFeeds, events, imports, meetings } from "#db/schema";
import { wholeDaysOf } from "~/club/events/whole-days";
import { replyToken } from "~/club/replies/tokens.server";
import { endWords, startWords } from "~/pages/shared/event-time";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { clientOf, makeClient, makeEvent } from "../support/makers";
import { makeVisit } from "../support/meetings";
import { makeMinutes } from "../support/minutes";
import { notificationsOf } from "../support/notifications";
import { openBehind } from "../support/plans";
import { makePoll } from "../support/polls";
import { makeFile } from "../support/sheets";
import { TestClient } from "../support/test-client";

const [oneDay, threeDays] = [
  { startDate: "2026-04-10T00:00", endDate: "2026-04-10T23:59" },
  { startDate: "2026-04-10T00:00", endDate: "2026-04-12T23:59" },
];

async function openWith(times: object) {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  expect((await admin.call("POST", "/api/events", { title: "Feira", ...times })).status).toBe(201);
  return { club, admin };
}

it.each([
  ["2026-04-10T00:00", "2026-04-10T23:59", "20260411"],
  ["2026-04-10T00:00", "2026-04-12T23:59", "20260413"],
  ["2026-04-10T00:00", "2026-04-13T00:00", "20260413"],
])(
  "an event from %s to %s is one of whole days in calendars and on its page",
  async (startDate, endDate, end) => {
    const { club, admin } = await openWith({ startDate, endDate });
    await admin.submit("/events/agenda", "create");
    const feed = club.db.select().from(calendarFeeds).get();
    const file = await (await admin.get("/events/1/evento.ics")).text();
    const subscribed = await (await new TestClient(club).get(`/calendario/${feed?.token}.ics`)).text();

    for (const text of [file, subscribed]) {
      expect(text.match(/^DT(START|END).*$/gm)?.map((line) => line.trim())).toEqual([
        "DTSTART;VALUE=DATE:20260410",
        `DTEND;VALUE=DATE:${end}`,
      ]);
      // An hour before would be 23:00 on the eve.
      expect(text).not.toContain("VALARM");
    }
    const { document } = await screenOf(await admin.get("/events/1"));
    expect(textOf(document.querySelector("main"))).toContain("Dia inteiro. ");
  },
);

it.each([
  ["2026-04-10T00:00", "2026-04-10T23:58"],
  ["2026-04-10T00:01", "2026-04-10T23:59"],
  ["2026-04-10T19:00", "2026-04-11T00:00"],
])("an event from %s to %s has its hours alone", async (startDate, endDate) => {
  const { admin } = await openWith({ startDate, endDate });
  expect(await (await admin.get("/events/1/evento.ics")).text()).toMatch(/^DTSTART:2026\d{4}T\d{6}Z/m);
  const { document } = await screenOf(await admin.get("/events/1"));
  expect(textOf(document.querySelector("main"))).not.toContain("Dia inteiro");
});

it.each([
  [oneDay, "10/04/2026"],
  [threeDays, "10/04/2026 até 12/04/2026"],
])("notifications, e-mails and calendars give the days %o without hours", async (times, days) => {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
  const admin = await makeClient(club, { role: "admin" });
  await makeClient(club, { email: "ana@clube.example" });
  await admin.call("POST", "/api/events", { title: "Feira", ...times });
  expect(notificationsOf(club, "event")).toMatchObject([{ title: "Novo evento: Feira", body: days }]);
  club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  await startNotificationMailer(club.app).run();
  expect(club.emails[0]?.text).toContain(days);
  expect(club.emails[0]?.text).not.toMatch(/00:00|Horário/);
  const file = (await (await admin.get("/events/1/evento.ics")).text()).replace(/\r\n /g, "");
  expect(file).toContain(`${days}\\n`);
  expect(file).not.toMatch(/00:00|Horário/);

  await admin.call("POST", "/api/events/1/cancel", { reason: "Chuva" });
  expect(notificationsOf(club, "event")).toMatchObject([{ body: `${days} · Chuva` }]);
});

it("whole days begin with the day, also where clocks skip midnight", async () => {
  const { admin } = await openWith({ startDate: "2026-09-06T00:00", endDate: "2026-09-06T23:59" });
  const settings = await (await admin.get("/api/club")).json();
  for (const timeZone of ["America/Santiago", "America/Sao_Paulo"]) {
    expect((await admin.call("PUT", "/api/club", { ...settings, timeZone })).status).toBe(200);
    const { document } = await screenOf(admin.get("/events/1"));
    expect(textOf(document.querySelector("main"))).toContain("Dia inteiro. ");
    const file = await (await admin.get("/events/1/evento.ics")).text();
    expect(file).toMatch(/^DTSTART;VALUE=DATE:20260906\r$/m);
    expect(file).toMatch(/^DTEND;VALUE=DATE:20260907\r$/m);
  }
});

it.each([
  [oneDay, "2026-04-10T15:00:00Z", "Feira"],
  [threeDays, "2026-04-10T15:00:00Z", "Feira, até 12/04"],
  [threeDays, "2026-04-11T15:00:00Z", "Feira, até 12/04"],
  [threeDays, "2026-04-13T02:58:00Z", "Feira, até 12/04"],
  [
    { startDate: "2026-04-10T19:00", endDate: "2026-04-12T12:00" },
    "2026-04-12T14:59:00Z",
    "Feira, até 12/04",
  ],
  [
    { startDate: "2026-04-10T19:00", endDate: "2026-04-11T12:00" },
    "2026-04-10T23:00:00Z",
    "Feira, até as 12h00",
  ],
  [
    { startDate: "2026-04-10T19:00", endDate: "2026-04-10T21:00" },
    "2026-04-10T23:00:00Z",
    "Feira, até as 21h00",
  ],
])("the home page says when the event of the day ends: %o", async (times, now, words) => {
  const { club, admin } = await openWith(times);
  club.clock.now = new Date(now);
  const later = await clientOf(club, admin.viewer);
  const { document } = await screenOf(later.get("/"));
  const live = [...document.querySelectorAll("main section")].find((part) =>
    textOf(part).includes("O encontro está acontecendo"),
  );
  expect(textOf(live?.querySelector("p") ?? null)).toBe(words);
});

it("the home page shows a meeting and a date poll before a later day of an event", async () => {
  const { club, admin } = await openWith(threeDays);
  const evening = { startDate: "2026-04-11T19:00", endDate: "2026-04-11T21:00" };
  await admin.call("POST", "/api/events", { title: "Sarau", ...evening });
  const shownAt = async (now: string) => {
    club.clock.now = new Date(now);
    const { document } = await screenOf((await clientOf(club, admin.viewer)).get("/"));
    return textOf(document.querySelector("main section p"));
  };
  expect(await shownAt("2026-04-11T15:00:00Z")).toContain("Sarau, às 19h00");
  expect(await shownAt("2026-04-12T00:30:00Z")).toContain("Feira, até 12/04");
  makePoll(club, { answersEndAt: new Date("2026-04-20T03:00:00Z") }, ["2026-04-21T22:00:00Z"]);
  expect(await shownAt("2026-04-12T00:30:00Z")).not.toContain("Feira");
});

it.each([false, true])(
  "the home page gives no hour of whole days, without a ranking: %s",
  async (hidesRanking) => {
    const { admin } = await openWith(oneDay);
    const settings = await (await admin.get("/api/club")).json();
    expect((await admin.call("PUT", "/api/club", { ...settings, hidesRanking })).status).toBe(200);
    const { document } = await screenOf(await admin.get("/"));
    expect(textOf(document.querySelector("main"))).toContain("Feira");
    expect(textOf(document.querySelector("main"))).not.toContain("00h00");
  },
);

/**
 * The next meeting of the book lasts whole days from 29 March. It is a day behind its plan; an evening that looks at it
 * runs, with minutes.
 */
async function openBeforeFair(endDate = "2026-03-30T02:59:00Z") {
  const opened = await openBehind();
  const { club, admin, ana } = opened;
  const fair = { title: "Feira", startDate: new Date("2026-03-29T03:00:00Z"), endDate: new Date(endDate) };
  club.db
    .update(events)
    .set({ ...fair, locationName: "Sesc", createdById: admin.viewer.id, createdAt: club.clock.now })
    .run();
  await ana.call("POST", "/api/posts", { content: "Vamos todos?", type: "event", relatedEventId: 1 });
  makeEvent(club, "2026-03-10T14:00:00Z", "2026-03-10T16:00:00Z", { title: "Sarau" });
  club.db.insert(meetings).values({ eventId: 2, step: 6, openedById: admin.viewer.id }).run();
  makePoll(club, { closedAt: club.clock.now, eventId: 1 });
  makeFile(club.db, { userId: admin.viewer.id, kind: "meetings", columns: [], rows: [] });
  const outcome = { added: { meetings: 1, presences: 0 }, known: 0, left: 0 };
  club.db.update(imports).set({ confirmedAt: club.clock.now, outcome }).run();
  makeMinutes(club, { eventId: 2, publishedAt: club.clock.now });
  return opened;
}

type Opened = Awaited<ReturnType<typeof openBeforeFair>>;

const visit = ({ club, admin }: Opened) => makeVisit(club, admin.viewer);
const reply = ({ club, ana }: Opened) =>
  `/responder/${replyToken(coreContext(club.app), { kind: "event", id: 1, memberId: ana.viewer.id })}`;

async function readBy({ club, admin }: Opened, path: string): Promise<string> {
  const answer = await (await clientOf(club, admin.viewer)).get(path);
  expect(answer.status).toBe(200);
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer.text();
  return textOf((await screenOf(answer)).document.querySelector("main"));
}

const [eve, ownDay] = ["2026-03-29T02:30:00Z", "2026-03-29T15:30:00Z"];

it.each<[place: string, path: string | ((opened: Opened) => string), words: string, now?: string]>([
  ["the list of events", "/events", "Feira29/03/2026Sesc"],
  ["its page", "/events/1", "29/03/2026 Dia inteiro. Horário Padrão de BrasíliaSesc"],
  ["its page on its day", "/events/1", "29/03/2026 Dia inteiro. ", ownDay],
  ["a post", "/community", "29/03/2026 · Sesc"],
  ["the plan", "/book?aba=plano", "A chuva · Feira"],
  ["the offers of the plan", "/book?aba=plano", "O encontro continua em 29/03. O plano"],
  ["its meeting before the opening", "/events/1/encontro", "marcado para 29/03/2026.", eve],
  ["its meeting on its day", "/events/1/encontro", "marcado para 29/03/2026.", ownDay],
  ["the last step of the meeting before", "/events/2/encontro", "A próxima dataDia inteiro, Sesc"],
  ["the minutes of the meeting before", "/events/2/ata", "Dia inteiro, Sesc"],
  ["the first steps of the club", "/admin", "Feira, 29/03/2026"],
  ["the events of the panel", "/admin?aba=eventos", "29/03/202629/03/2026"],
  ["its answers", "/admin/eventos/1", "Feira, 29/03/2026"],
  ["the sheet of its answers", "/admin/planilhas/eventos-1.csv", '"Feira";"29/03/2026";"Sesc"'],
  ["the export of the club", "/api/club/export", '"comeca":"2026-03-29","termina":"2026-03-29"'],
  ["its visit link", "/events/1/visita", "Vale até 29/03/2026, para"],
  ["the page of its visitors", visit, "vale até domingo, 29/03."],
  ["the poll that chose its day", "/events/datas/1", "29/03/2026Ver o evento"],
  ["the import that brought it", "/admin/trazer/1", "Feira29/03/2026"],
  ["the reply to its e-mail", reply, "29/03/2026Sesc"],
])("%s gives no hour of a whole day", async (_, path, words, now) => {
  const opened = await openBeforeFair();
  const address = typeof path === "string" ? path : path(opened);
  if (now) opened.club.clock.now = new Date(now);
  const text = await readBy(opened, address);
  expect(text).toContain(words);
  expect(text).not.toMatch(/(?<!:)\b(00|0|23)[:h](00|59)/);
});

it("the days stay the same in a browser that lacks the club's time zone", () => {
  const tokyo = { startDate: "2026-04-09T15:00:00Z", endDate: "2026-04-10T14:59:00Z" };
  const event = { ...tokyo, wholeDays: wholeDaysOf(tokyo, "Asia/Tokyo") };
  expect([startWords, endWords].map((words) => words(event, "Unknown/Zone"))).toEqual([
    "10/04/2026",
    "10/04/2026",
  ]);
});

it.each([
  ["/events", "29/03/2026 até 31/03/2026"],
  ["/events/1", "29/03/2026 até 31/03/2026 Dia inteiro"],
  ["/admin?aba=eventos", "29/03/202631/03/2026"],
  ["/events/1/visita", "Vale até 31/03/2026, para"],
])("%s gives the last of several whole days, also of one to midnight", async (path, words) => {
  for (const end of ["2026-04-01T02:59:00Z", "2026-04-01T03:00:00Z"])
    expect(await readBy(await openBeforeFair(end), path)).toContain(words);
});
