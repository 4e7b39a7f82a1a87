import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { calendarFeeds, users } from "#db/schema";
import { hour, pass } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { entriesIn } from "../support/calendar";
import { hrefsIn, screenOf } from "../support/dom";
import { makeAnswer, makeClient, makeEvent, password } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

/** On 14 March, at 16:00 in São Paulo, for two hours. */
const meet = (club: TestClub, values = {}) =>
  makeEvent(club, "2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z", values);

const titlesIn = (text: string) => entriesIn(text).map(({ title }) => title);
/** The path of the member's calendar address, as the page shows it. */
async function addressOf(client: TestClient): Promise<string | undefined> {
  const { document } = await screenOf(client.get("/events/agenda"));
  const values = [...document.querySelectorAll("input")].map(({ value }) => value);
  return values.find((value) => value.endsWith(".ics"))?.replace("http://localhost:3000", "");
}

async function subscribe(client: TestClient): Promise<string> {
  await client.submit("/events/agenda", "create");
  return (await addressOf(client)) ?? "";
}

describe("a calendar address", () => {
  it("exists after the first request, is the same after a second, and opens without a session", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    meet(club, { title: "Aberto", locationName: "Casa da Ana" });
    expect(await addressOf(ana)).toBeUndefined();

    const address = await subscribe(ana);
    const again = await subscribe(ana);
    const response = await new TestClient(club).get(address);

    expect(address).toMatch(/^\/calendario\/[\w-]{43}\.ics$/);
    expect(again).toBe(address);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(entriesIn(await response.text())).toMatchObject([
      { title: "Aberto", place: "Casa da Ana", alarms: [] },
    ]);
    const { document } = await screenOf(ana.get("/events/agenda"));
    expect(hrefsIn(document)).toContain(`webcal://localhost:3000${address}`);
  });

  it("excludes declined events, and includes cancelled ones and the last half year", async () => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    makeAnswer(club, ana.viewer.id, meet(club, { title: "Recusado" }).id, "no");
    makeAnswer(club, bia.viewer.id, meet(club, { title: "Talvez" }).id, "no");
    meet(club, { title: "Cancelado", cancelledAt: club.clock.now });
    makeEvent(club, "2025-09-01T10:00:00Z", "2025-09-01T11:00:00Z", { title: "Antigo" });
    makeEvent(club, "2025-10-01T10:00:00Z", "2025-10-01T11:00:00Z", { title: "Outubro" });

    const text = await (await new TestClient(club).get(await subscribe(ana))).text();

    expect(titlesIn(text)).toEqual(["Outubro", "Talvez", "Cancelado"]);
    expect(entriesIn(text).map(({ status }) => status)).toEqual(["CONFIRMED", "CONFIRMED", "CANCELLED"]);
  });

  it("stops working when it is replaced, deleted, or its member is gone", async () => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    const reader = new TestClient(club);
    const others = await subscribe(bia);
    const first = await subscribe(ana);
    expect((await ana.submit("/events/agenda", "renew")).headers.get("location")).toBe("/events/agenda");
    const second = (await addressOf(ana)) ?? "";
    expect(second).not.toBe(first);
    expect((await reader.get(first)).status).toBe(404);
    expect((await reader.get(second)).status).toBe(200);

    await ana.submit("/events/agenda", "revoke");
    expect((await reader.get(second)).status).toBe(404);
    expect(await addressOf(ana)).toBeUndefined();

    expect((await reader.get(others)).status).toBe(200);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, bia.viewer.id)).run();
    expect((await reader.get(others)).status).toBe(404);
  });

  it("is made, shown and replaced by a session with a fresh proof, and deleted by any", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    pass(club, hour);
    const page = "/events/agenda";
    (await screenOf(ana.get(page))).getByLabelText("Senha atual");
    for (const [fields, status] of [
      [{}, 403],
      [{ password: "errada" }, 400],
    ] as const) {
      const answer = await ana.submit(page, "create", fields);
      expect([answer.status, club.db.select().from(calendarFeeds).all()]).toEqual([status, []]);
      (await screenOf(answer)).getByLabelText("Senha atual");
    }
    expect((await ana.submit(page, "create", { password })).status).toBe(303);
    const address = (await addressOf(ana)) ?? "";
    expect((await new TestClient(club).get(address)).status).toBe(200);

    pass(club, hour);
    const token = address.slice("/calendario/".length, -".ics".length);
    const hidden = await (await ana.get(page)).text();
    expect(hidden).not.toContain(token);
    expect(hidden).toContain("Mostrar o endereço");
    expect((await ana.submit(page, "create")).status).toBe(403);
    expect((await ana.submit(page, "renew")).status).toBe(403);
    expect((await new TestClient(club).get(address)).status).toBe(200);
    expect((await ana.submit(page, "create", { password })).status).toBe(303);
    expect(await addressOf(ana)).toBe(address);

    pass(club, hour);
    expect((await ana.submit(page, "renew", { password })).status).toBe(303);
    expect((await new TestClient(club).get(address)).status).toBe(404);
    pass(club, hour);
    expect((await ana.submit(page, "revoke")).status).toBe(303);
    expect(club.db.select().from(calendarFeeds).all()).toEqual([]);
  });

  it("is created, replaced and deleted only by its member", async () => {
    const club = openClub();
    for (const intent of ["create", "renew", "revoke"]) {
      const response = await new TestClient(club).submit("/events/agenda", intent);
      expect(response.headers.get("location")).toBe(loginUrl("/events/agenda"));
    }
    expect(club.db.select().from(calendarFeeds).all()).toEqual([]);
  });
});
