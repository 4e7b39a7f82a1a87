import { describe, expect, it } from "vitest";
import { auditLog, notifications } from "#db/schema";
import { screenOf, toastOf, visibleWordsOf } from "../support/dom";
import { makeMember } from "../support/makers";
import { makeRole, openWithEvening, storedRoles } from "../support/meetings";
import { loginUrl, TestClient } from "../support/test-client";

const rolesAt = "/api/meetings/1/roles";

const wordsOf = async (client: TestClient) => {
  const { document } = await screenOf(client.get("/events/1"));
  return [...document.querySelectorAll("#papeis li")].map(visibleWordsOf);
};

describe("the answer no", () => {
  it("frees the roles of its member until the event is over, also by the staff", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    for (const role of ["host", "mediator"] as const) makeRole(club, 1, role, ana.viewer.id);
    makeRole(club, 1, "snack", bia.viewer.id);

    await ana.call("POST", "/api/events/1/rsvp", { status: "maybe" });
    expect(storedRoles(club)).toHaveLength(3);
    await ana.call("POST", "/api/events/1/rsvp", { status: "no" });
    expect(storedRoles(club)).toEqual([`${bia.viewer.id} snack of 1`]);
    club.clock.now = new Date("2026-03-14T20:00:00Z");
    expect((await ana.call("POST", "/api/meetings/1/open")).status).toBe(403);

    await admin.call("PUT", `/api/events/1/rsvps/${bia.viewer.id}`, { status: "no" });
    expect(storedRoles(club)).toEqual([]);
  });

  it("takes the notice of a role back, and after the event leaves the role in its history", async () => {
    const { club, admin, ana } = await openWithEvening();
    const give = () => admin.call("PUT", `${rolesAt}/snack`, { memberId: ana.viewer.id });
    await give();
    expect(club.db.select().from(notifications).all()).toHaveLength(1);
    await ana.call("POST", "/api/events/1/rsvp", { status: "no" });
    expect(club.db.select().from(notifications).all()).toEqual([]);

    await give();
    club.clock.now = new Date("2026-03-15T12:00:00Z");
    await admin.call("PUT", `/api/events/1/rsvps/${ana.viewer.id}`, { status: "no" });
    expect(storedRoles(club)).toEqual([`${ana.viewer.id} snack of 1`]);
  });
});

describe("taking a role", () => {
  it("is open to members who come, by call and by form", async () => {
    const { club, ana, bia } = await openWithEvening();

    const call = await ana.call("PUT", `${rolesAt}/snack`, {});
    const form = await bia.submit("/events/1", "give-role", { role: "host" });

    expect(call.status).toBe(200);
    expect((await call.json())[2]).toMatchObject({
      holder: { id: ana.viewer.id, last: null, answer: "yes" },
    });
    expect([form.status, form.headers.get("location")]).toEqual([303, "/events/1#papeis"]);
    expect(toastOf(await screenOf(bia.get("/events/1")))).toEqual(["Papel combinado", "Quem recebe"]);
    expect(storedRoles(club)).toEqual([`${bia.viewer.id} host of 1`, `${ana.viewer.id} snack of 1`]);
    expect(club.db.select().from(notifications).all()).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
    expect((await wordsOf(ana))[2]).toBe("Quem leva o lanche Você É com você. É a primeira vez. Passo a vez");
    expect((await wordsOf(bia))[2]).toBe("Quem leva o lanche Ana Lima Combinado. É a primeira vez.");
  });

  it("is refused to members who do not come, and to visitors", async () => {
    const { club, caio } = await openWithEvening();
    const call = await caio.call("PUT", `${rolesAt}/snack`, {});
    const form = await caio.submit("/events/1", "give-role", { role: "snack" });
    expect([call.status, (await call.json()).message]).toEqual([
      409,
      "Responda Sim ao encontro para ter um papel nele.",
    ]);
    expect(form.status).toBe(409);
    const visitor = new TestClient(club);
    expect((await visitor.call("PUT", `${rolesAt}/snack`, {})).status).toBe(401);
    const sent = await visitor.submit("/events/1", "give-role", { role: "snack" });
    expect(sent.headers.get("location")).toBe(loginUrl("/events/1"));
    expect(storedRoles(club)).toEqual([]);
  });

  it("of a role that somebody has is refused with the name; the holder gets it twice without an effect", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    for (let time = 0; time < 2; time += 1) {
      expect((await ana.call("PUT", `${rolesAt}/snack`, {})).status).toBe(200);
    }
    for (const client of [bia, admin]) {
      const response = await client.call("PUT", `${rolesAt}/snack`, {});
      expect([response.status, (await response.json()).message]).toEqual([
        409,
        "Quem leva o lanche: Ana Lima. Confira os papéis de agora.",
      ]);
    }
    expect(storedRoles(club)).toEqual([`${ana.viewer.id} snack of 1`]);
  });

  it("twenty times at once gives it to one member", async () => {
    const { club, ana, bia } = await openWithEvening();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? ana : bia).call("PUT", `${rolesAt}/host`, {})),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(storedRoles(club)).toHaveLength(1);
  });

  it("of a closed account is possible: the role counts as free", async () => {
    const { club, ana } = await openWithEvening();
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    makeRole(club, 1, "snack", gone.id);
    expect(await (await ana.get(`${rolesAt}/snack`)).json()).toMatchObject({ holder: null, mayTake: true });
    expect((await ana.call("PUT", `${rolesAt}/snack`, {})).status).toBe(200);
    expect(storedRoles(club)).toEqual([`${ana.viewer.id} snack of 1`]);
  });

  it.each([
    ["over", "2026-03-14T21:00:00Z", {}, "Este evento já terminou."],
    ["cancelled", "2026-03-10T15:00:00Z", { cancelledAt: new Date(0) }, "Este evento foi cancelado."],
  ])("and passing it is refused once the event is %s", async (_, now, values, sentence) => {
    const { club, admin, ana } = await openWithEvening(values);
    makeRole(club, 1, "snack", ana.viewer.id);
    club.clock.now = new Date(now);
    for (const [method, path] of [
      ["PUT", `${rolesAt}/host`],
      ["DELETE", `${rolesAt}/snack`],
      ["POST", `${rolesAt}/snack/pass`],
    ] as const) {
      const response = await admin.call(method, path, { memberId: ana.viewer.id });
      expect([response.status, (await response.json()).message]).toEqual([409, sentence]);
    }
    expect(storedRoles(club)).toEqual([`${ana.viewer.id} snack of 1`]);
  });
});
