import { expect, it } from "vitest";
import { events } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeClient, makeEvent } from "../support/makers";

const required = "A data de término é obrigatória";

const valueIn = (document: Document, name: string) =>
  document.querySelector(`[name="${name}"]`)?.getAttribute("value") ?? "";

async function openWithEvent() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  makeEvent(club, "2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z");
  return { club, admin, stored: () => club.db.select().from(events).all() };
}

it.each([
  ["/events/novo", "create"],
  ["/events/1/editar", "edit"],
  ["/admin/eventos/novo", "create"],
  ["/admin/eventos/1/editar", "edit"],
])("the form at %s is refused without an end, and proposes one", async (address, intent) => {
  const { admin, stored } = await openWithEvent();
  const before = stored();
  const sent = { title: "Sarau", startDate: "2026-03-14T23:30", endDate: "" };

  const answer = await admin.submit(address, intent, sent);

  expect(answer.status).toBe(400);
  const { document } = await screenOf(answer);
  expect(textOf(document.querySelector('[id$="-endDate-erro"]'))).toBe(required);
  expect(stored()).toEqual(before);
  const startDate = valueIn(document, "startDate");
  const endDate = valueIn(document, "endDate");
  expect([startDate, endDate]).toEqual([sent.startDate, "2026-03-15T01:30"]);
  expect((await admin.submit(address, intent, { ...sent, endDate })).status).toBe(303);
});

it.each([
  ["POST", "/api/events", ""],
  ["POST", "/api/events", undefined],
  ["PUT", "/api/events/1", ""],
] as const)("%s %s is refused with the end %j", async (method, path, endDate) => {
  const { admin, stored } = await openWithEvent();
  const before = stored();
  const answer = await admin.call(method, path, { title: "Sarau", startDate: "2026-03-14T16:00", endDate });
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { endDate: required }]);
  expect(stored()).toEqual(before);
});
