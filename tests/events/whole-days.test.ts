import { expect, it } from "vitest";
import { calendarFeeds } from "#db/schema";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { clientOf, makeClient } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { makePoll } from "../support/polls";
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
