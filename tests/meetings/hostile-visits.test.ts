import { describe, expect, it } from "vitest";
import { visitors } from "#db/schema";
import { markVisitorArrived } from "~/club/meetings/visitors-changes.server";
import { visitorsOf } from "~/club/meetings/visitors-queries.server";
import { screenOf, textOf, visibleWordsOf } from "../support/dom";
import { contextOf, makeEvent } from "../support/makers";
import { makeRole, makeVisit, makeVisitor, openWithEvening, storedVisitors } from "../support/meetings";
import { TestClient } from "../support/test-client";

const fields = { name: "Marina", answer: "yes" };
const refusal = "Este convite não vale mais. Peça outro a quem convidou você.";

async function openWithVisit() {
  const evening = await openWithEvening();
  const at = makeVisit(evening.club, evening.admin.viewer);
  return { ...evening, at, visitor: new TestClient(evening.club) };
}

async function expectNothing({ club }: { club: TestClient["club"] }, at: string): Promise<void> {
  const visitor = new TestClient(club);
  const response = await visitor.get(at);
  const { document } = await screenOf(response);
  expect(response.status, at).toBe(404);
  expect(visibleWordsOf(document.querySelector("main")!)).toBe(`Este convite não vale ${refusal}`);
  expect(textOf(document.body)).not.toContain("Encontro de março");
  expect((await visitor.submit(at, "answer", fields)).status).toBe(404);
  expect((await visitor.get(`${at}/evento.ics`)).status).toBe(404);
  expect(storedVisitors(club)).toEqual([]);
}

describe("an invitation that does not work shows nothing and takes no answer", () => {
  it.each<[string, (at: string) => string]>([
    ["another event", (at) => at.replace("/visita/1-", "/visita/2-")],
    ["another nonce", (at) => at.replace(/-([0-9a-f])/, (_, digit) => `-${digit === "0" ? "1" : "0"}`)],
    ["another signature", (at) => at.replace(/.$/, (last) => (last === "A" ? "E" : "A"))],
    ["a shorter signature", (at) => at.slice(0, -1)],
    ["no signature", (at) => at.slice(0, at.lastIndexOf("-"))],
    ["no event", () => "/visita/abc"],
  ])("with %s", async (_, alter) => {
    const evening = await openWithVisit();
    makeEvent(evening.club, "2026-03-20T19:00:00Z", "2026-03-20T21:00:00Z");
    makeVisit(evening.club, evening.admin.viewer, 2);
    await expectNothing(evening, alter(evening.at));
  });

  it("after it was replaced or revoked", async () => {
    const evening = await openWithVisit();
    makeVisit(evening.club, evening.admin.viewer);
    await expectNothing(evening, evening.at);
    await evening.admin.call("DELETE", "/api/meetings/1/visit-link");
    await expectNothing(evening, evening.at);
  });

  it("from the end of the event on", async () => {
    const evening = await openWithVisit();
    evening.club.clock.now = new Date("2026-03-14T20:59:59Z");
    expect((await evening.visitor.get(evening.at)).status).toBe(200);
    evening.club.clock.now = new Date("2026-03-14T21:00:00Z");
    await expectNothing(evening, evening.at);
  });
});

describe("hostile visitors", () => {
  it("are thirty at most, also when some answer no", async () => {
    const { club, at, visitor } = await openWithVisit();
    for (let index = 0; index < 30; index += 1)
      makeVisitor(club, `Visita ${index}`, { isComing: index % 2 === 0 });

    const response = await visitor.submit(at, "answer", fields);

    expect(response.status).toBe(409);
    expect(textOf((await screenOf(response)).document.querySelector(".form-error"))).toContain(
      "As visitas deste encontro já estão completas.",
    );
    expect(club.db.select().from(visitors).all()).toHaveLength(30);
  });

  it("from one network are fifteen new names an hour, and leave room for others", async () => {
    const { club, at } = await openWithVisit();
    const answer = (name: string, address: string) =>
      new TestClient(club).submit(at, "answer", { name, answer: "yes" }, { address });
    for (let index = 0; index < 15; index += 1)
      expect((await answer(`Inventada ${index}`, "198.51.100.7")).status).toBe(303);

    const refused = await answer("Inventada 15", "198.51.100.7");

    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await answer("Marina", "203.0.113.5")).status).toBe(303);
    expect(storedVisitors(club)).toHaveLength(16);
  });

  it("are limited to sixty answers an hour each, also at one address", async () => {
    const { club, at, visitor } = await openWithVisit();
    await visitor.submit(at, "answer", fields);
    for (let time = 1; time <= 60; time += 1) {
      expect((await visitor.submit(at, "change", { answer: time % 2 ? "no" : "yes" })).status).toBe(303);
    }
    const refused = await visitor.submit(at, "change", { answer: "no" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(storedVisitors(club)).toEqual(["Marina yes"]);
    const other = new TestClient(club);
    expect((await other.submit(at, "answer", { name: "Rui", answer: "yes" })).status).toBe(303);
    expect((await other.submit(at, "change", { answer: "no" })).status).toBe(303);
  });

  it("do not change the answer of another browser, also with its cookie of another event", async () => {
    const { club, admin, at, visitor } = await openWithVisit();
    makeEvent(club, "2026-03-20T19:00:00Z", "2026-03-20T21:00:00Z");
    const other = makeVisit(club, admin.viewer, 2);
    const answered = await visitor.submit(at, "answer", fields);
    const [cookie = ""] =
      answered.headers
        .getSetCookie()
        .find((one) => one.startsWith("visita-1="))
        ?.split(";") ?? [];
    const value = cookie.slice("visita-1=".length);

    for (const [path, header] of [
      [other, `visita-2=${value}`],
      [at, `visita-1=${Buffer.from('["visit",1,1]').toString("base64")}`],
      [at, `visita-1=${value}x`],
    ] as const) {
      const response = await new TestClient(club).submit(
        path,
        "change",
        { answer: "no" },
        { headers: { Cookie: header } },
      );
      expect(response.status).toBe(409);
    }
    expect(storedVisitors(club)).toEqual(["Marina yes"]);
  });
});

it("the arrival of a visitor is noted by the staff and the mediator, and by nobody else", async () => {
  const { club, admin, ana, bia } = await openWithEvening();
  const { id } = makeVisitor(club, "Nina");
  makeRole(club, 1, "mediator", ana.viewer.id);
  const mark = (viewer: typeof ana.viewer, has: boolean, visitorId = id) =>
    markVisitorArrived(contextOf(club, viewer), 1, visitorId, has);
  expect(() => mark(ana.viewer, true)).toThrow("O encontro ainda não começou.");
  club.clock.now = new Date("2026-03-14T18:00:00Z");
  mark(ana.viewer, true);
  expect(visitorsOf(contextOf(club, bia.viewer), 1)).toEqual([
    { id, name: "Nina", isComing: true, arrivedAt: "2026-03-14T18:00:00.000Z" },
  ]);
  mark(admin.viewer, false);
  expect(visitorsOf(contextOf(club, bia.viewer), 1)[0]?.arrivedAt).toBeNull();
  expect(() => mark(bia.viewer, true)).toThrow("Só a administração do clube e quem medeia podem fazer isto.");
  expect(() => mark(admin.viewer, true, 99)).toThrow("Visita não encontrada.");
});
