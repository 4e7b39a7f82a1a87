import { expect, it } from "vitest";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import { makeClient } from "../support/makers";

const zones = [
  ["America/Rio_Branco", "Horário Padrão do Acre"],
  ["Europe/Lisbon", "Horário da Europa Ocidental"],
] as const;

it.each(zones)("the page and the e-mails of an event name the zone of a club in %s", async (zone, clocks) => {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1", CLUB_TIMEZONE: zone });
  const admin = await makeClient(club, { role: "admin" });
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  await bia.call("PUT", "/api/user-settings/mail", { mail: "daily", digestHour: 18 });
  const hours = { startDate: "2026-04-10T16:00", endDate: "2026-04-10T18:00" };
  await admin.call("POST", "/api/events", { title: "Sarau", ...hours });

  const { getByText } = await screenOf(ana.get("/events/1"));
  expect(getByText(clocks)).toBeTruthy();
  club.clock.now = new Date("2026-03-11T02:00:00Z");
  await startNotificationMailer(club.app).run();
  expect(
    club.emails.map(({ subject, text }) => [subject.split(" · ")[0], text.includes(`16:00\n${clocks}\n`)]),
  ).toEqual([
    ["Novo evento: Sarau", true],
    ["Resumo do dia", true],
  ]);
});
