import { expect, it } from "vitest";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeClient } from "../support/makers";
import { answer, openWithPoll, pollBody, storedMoments, storedPolls } from "../support/polls";

async function openIn(timeZone: string) {
  const club = openClub({ CLUB_TIMEZONE: timeZone });
  return { club, admin: await makeClient(club, { role: "admin" }) };
}

it("a skipped local time is the same moment as the one that it moves to", async () => {
  const { club, admin } = await openIn("Europe/Lisbon");
  const moments = ["2026-03-29T01:30", "2026-03-29T02:30"];
  const response = await admin.call("POST", "/api/polls", { ...pollBody, moments });
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    "Este dia já está na enquete: 29/03/2026 02:30",
  ]);
  expect(storedPolls(club)).toEqual([]);
});

it("a poll of another default zone keeps its moments, and the page names the hour of the end", async () => {
  // Opened while the default was two hours ahead of São Paulo.
  const { club, admin, ana } = await openWithPoll({ answersEndAt: new Date("2026-03-16T01:00:00Z") });
  const before = [storedPolls(club), storedMoments(club)];

  const poll = await (await ana.get("/api/polls/1")).json();
  const { document } = await screenOf(ana.get("/events/datas/1"));

  expect(poll).toMatchObject({ answersUntil: "2026-03-15", answersEndAt: "2026-03-16T01:00:00.000Z" });
  expect(textOf(document.querySelector(".prose"))).toContain("até domingo, 15/03, às 22:00.");
  const legends = [...document.querySelectorAll("legend")].map(textOf);
  expect(legends).toContain("Sexta-feira, 20/03/2026, 19:00");
  // The same day keeps its moment, and another day ends in the new zone.
  const facts = { title: "Encontro de março", answersUntil: "2026-03-15" };
  await admin.call("PUT", "/api/polls/1", facts);
  expect([storedPolls(club), storedMoments(club)]).toEqual(before);
  await admin.call("PUT", "/api/polls/1", { ...facts, answersUntil: "2026-03-16" });
  expect(storedPolls(club)).toMatchObject([{ answersEndAt: new Date("2026-03-17T03:00:00Z") }]);
  expect((await answer(ana, { 1: "yes" })).status).toBe(200);
});
