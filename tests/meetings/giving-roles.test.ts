import { describe, expect, it } from "vitest";
import { auditLog, eventRolePasses, notifications } from "#db/schema";
import { screenOf, textOf } from "../support/dom";
import { makeMember } from "../support/makers";
import { makeRole, openWithEvening, storedRoles } from "../support/meetings";
import { wordedNotifications } from "../support/notifications";
import type { TestClient } from "../support/test-client";

const rolesAt = "/api/meetings/1/roles";
const roleOf = async (client: TestClient, role: string) => (await client.get(`${rolesAt}/${role}`)).json();

describe("giving a role", () => {
  it("is done by the staff, to anybody, with an audit entry and a notification", async () => {
    const { club, admin, ana, caio } = await openWithEvening();
    const memberId = caio.viewer.id;

    const call = await admin.call("PUT", `${rolesAt}/mediator`, { memberId });
    const form = await admin.submit("/events/1", "assign-role", {
      role: "snack",
      memberId: String(ana.viewer.id),
    });

    expect([call.status, form.status]).toEqual([200, 303]);
    expect(storedRoles(club)).toEqual([`${memberId} mediator of 1`, `${ana.viewer.id} snack of 1`]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "event.role", subjectId: 1, targetUserId: memberId, details: "mediator" },
      { action: "event.role", subjectId: 1, targetUserId: ana.viewer.id, details: "snack" },
    ]);
    expect(wordedNotifications(club)).toMatchObject([
      { userId: memberId, kind: "role", title: "Você medeia o encontro: Encontro de março" },
      { userId: ana.viewer.id, kind: "role", title: "Você leva o lanche: Encontro de março" },
    ]);
  });

  it("to others is refused to members, and to closed accounts", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    const memberId = String(bia.viewer.id);
    expect((await ana.call("PUT", `${rolesAt}/host`, { memberId: bia.viewer.id })).status).toBe(403);
    expect((await ana.submit("/events/1", "give-role", { role: "host", memberId })).status).toBe(403);
    expect((await ana.submit("/events/1", "assign-role", { role: "host", memberId })).status).toBe(403);
    expect((await admin.call("PUT", `${rolesAt}/host`, { memberId: gone.id })).status).toBe(404);
    expect(storedRoles(club)).toEqual([]);
  });
});

it("the staff frees the role of a closed account, which a reopened one does not get back", async () => {
  const { club, admin, ana } = await openWithEvening();
  const gone = makeMember(club, { deactivatedAt: club.clock.now });
  makeRole(club, 1, "mediator", gone.id);

  expect((await ana.call("DELETE", `${rolesAt}/mediator`)).status).toBe(403);
  expect(storedRoles(club)).toHaveLength(1);
  expect((await admin.call("DELETE", `${rolesAt}/mediator`)).status).toBe(200);

  expect(storedRoles(club)).toEqual([]);
});

describe("passing the turn", () => {
  it("skips the suggested member, until nobody is left", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    const first = await ana.call("POST", `${rolesAt}/host/pass`, {});
    const second = await admin.call("POST", `${rolesAt}/host/pass`, { memberId: bia.viewer.id });
    expect((await first.json())[0]).toMatchObject({ suggestion: { id: bia.viewer.id } });
    expect((await second.json())[0]).toMatchObject({ holder: null, suggestion: null });
    expect(club.db.select().from(eventRolePasses).all()).toHaveLength(2);

    await ana.call("PUT", `${rolesAt}/host`, {});
    expect(storedRoles(club)).toEqual([`${ana.viewer.id} host of 1`]);
    expect(club.db.select().from(eventRolePasses).all()).toMatchObject([{ userId: bia.viewer.id }]);
  });

  it("frees the role of its holder and suggests another member", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    await admin.call("PUT", `${rolesAt}/snack`, { memberId: ana.viewer.id });

    const response = await ana.submit("/events/1", "pass-role", {
      role: "snack",
      memberId: String(ana.viewer.id),
    });

    expect([response.status, storedRoles(club)]).toEqual([303, []]);
    expect(club.db.select().from(notifications).all()).toEqual([]);
    expect(await roleOf(ana, "snack")).toMatchObject({ holder: null, suggestion: { id: bia.viewer.id } });
  });

  it("of somebody else is refused to members, and a turn that is over to everybody", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    const memberId = bia.viewer.id;
    expect((await ana.call("POST", `${rolesAt}/host/pass`, { memberId })).status).toBe(403);
    expect((await ana.submit("/events/1", "pass-role", { role: "host", memberId: "3" })).status).toBe(403);
    for (const client of [bia, admin]) {
      const response = await client.call("POST", `${rolesAt}/host/pass`, { memberId });
      expect([response.status, (await response.json()).message]).toEqual([
        409,
        "A vez já passou. Confira os papéis de agora.",
      ]);
    }
    expect(club.db.select().from(eventRolePasses).all()).toEqual([]);
  });
});

describe("freeing a role", () => {
  it("is open to its holder and the staff, who suggest the member again", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    makeRole(club, 1, "snack", ana.viewer.id);
    makeRole(club, 1, "host", bia.viewer.id);
    expect((await bia.call("DELETE", `${rolesAt}/snack`)).status).toBe(403);
    expect((await ana.call("DELETE", `${rolesAt}/snack`)).status).toBe(200);
    expect((await admin.call("DELETE", `${rolesAt}/host`)).status).toBe(200);
    expect(storedRoles(club)).toEqual([]);
    expect((await roleOf(ana, "snack")).suggestion.id).toBe(ana.viewer.id);
  });
});

describe("a role that the staff take away", () => {
  type Evening = Awaited<ReturnType<typeof openWithEvening>>;
  const decline = (admin: TestClient, memberId: number) =>
    admin.call("PUT", `/api/events/1/rsvps/${memberId}`, { status: "no" });

  it.each<[string, (evening: Evening) => Promise<Response>]>([
    ["freed", ({ admin }) => admin.call("DELETE", `${rolesAt}/snack`)],
    ["passed", ({ admin, ana }) => admin.call("POST", `${rolesAt}/snack/pass`, { memberId: ana.viewer.id })],
    ["ended by No", ({ admin, ana }) => decline(admin, ana.viewer.id)],
  ])("is %s with a notification and an audit entry", async (_, act) => {
    const evening = await openWithEvening();
    const { club, admin, ana } = evening;
    await admin.call("PUT", `${rolesAt}/snack`, { memberId: ana.viewer.id });

    expect((await act(evening)).status).toBeLessThan(300);

    expect(storedRoles(club)).toEqual([]);
    expect(wordedNotifications(club)).toMatchObject([
      {
        userId: ana.viewer.id,
        kind: "role",
        title: "Você não leva mais o lanche: Encontro de março",
        body: "14/03/2026 16:00",
        link: "/events/1",
      },
    ]);
    const log = await screenOf(admin.get("/admin/registro"));
    expect(textOf(log.document.querySelector("main"))).toContain(
      "Davi Nogueira tirou de Ana Lima um papel em “Encontro de março”: quem leva o lanche.",
    );
  });

  it("is not announced to a holder who gives it up, to a closed account and after the meeting", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    makeRole(club, 1, "snack", ana.viewer.id);
    makeRole(club, 1, "host", gone.id);
    makeRole(club, 1, "mediator", bia.viewer.id);

    await ana.call("DELETE", `${rolesAt}/snack`);
    await admin.call("DELETE", `${rolesAt}/host`);
    club.clock.now = new Date("2026-03-14T21:00:00Z");
    await decline(admin, bia.viewer.id);

    expect(wordedNotifications(club)).toEqual([]);
  });

  it("and give back has one notification, of what is true", async () => {
    const { club, admin, ana } = await openWithEvening();
    const give = () => admin.call("PUT", `${rolesAt}/host`, { memberId: ana.viewer.id });
    const titles = () => wordedNotifications(club).map(({ title }) => title);
    makeRole(club, 1, "host", ana.viewer.id);

    await admin.call("DELETE", `${rolesAt}/host`);
    expect(titles()).toEqual(["Você não recebe mais o encontro: Encontro de março"]);
    await give();
    expect(titles()).toEqual(["Você recebe o encontro: Encontro de março"]);
    await admin.call("DELETE", `${rolesAt}/host`);
    expect(titles()).toEqual(["Você não recebe mais o encontro: Encontro de março"]);
    await ana.call("PUT", `${rolesAt}/host`, {});
    expect(titles()).toEqual([]);
  });
});
