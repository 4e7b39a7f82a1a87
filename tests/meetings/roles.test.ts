import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { screenOf, visibleWordsOf } from "../support/dom";
import { makeEvent } from "../support/makers";
import { makePastRole, makeRole, openWithEvening, storedRoles } from "../support/meetings";
import type { TestClient } from "../support/test-client";

const rolesAt = "/api/meetings/1/roles";
const roleOf = async (client: TestClient, role: string) => (await client.get(`${rolesAt}/${role}`)).json();

const wordsOf = async (client: TestClient) => {
  const { document } = await screenOf(client.get("/events/1"));
  return [...document.querySelectorAll("#papeis li")].map(visibleWordsOf);
};

describe("the suggestion", () => {
  it("is the member who comes and did the role longest ago, with the number of events since", async () => {
    const { club, ana, bia, caio } = await openWithEvening();
    makePastRole(club, ana.viewer.id, "snack", "2026-01-10");
    makePastRole(club, bia.viewer.id, "snack", "2025-12-13", { title: "Dezembro" });
    makePastRole(club, caio.viewer.id, "snack", "2025-11-08");
    makeEvent(club, "2026-02-07T19:00:00Z", "2026-02-07T21:00:00Z", { cancelledAt: club.clock.now });

    expect(await roleOf(ana, "snack")).toEqual({
      role: "snack",
      holder: null,
      suggestion: {
        id: bia.viewer.id,
        name: "Bia Reis",
        avatar: null,
        last: { day: "2025-12-13", book: null, meetingsAgo: 2 },
      },
      mayTake: true,
      mayPass: false,
    });
    expect((await wordsOf(ana))[2]).toBe(
      "Quem leva o lanche Bia Reis Sugestão: entre quem vem, é quem levou há mais tempo. Faz 2 encontros. Eu levo",
    );
  });

  it("is absent without anybody who comes, and once the event is over", async () => {
    const { club, ana, caio } = await openWithEvening();
    makeEvent(club, "2026-03-21T19:00:00Z", "2026-03-21T21:00:00Z");
    const [free] = await (await caio.get("/api/meetings/2/roles")).json();
    expect(free).toMatchObject({ holder: null, suggestion: null, mayTake: false, mayPass: false });

    club.clock.now = new Date("2026-03-14T21:00:00Z");
    expect(await roleOf(ana, "snack")).toMatchObject({ suggestion: null, mayTake: false });
  });

  it("leaves out closed accounts, and members with another role while there are others", async () => {
    const { club, ana, bia } = await openWithEvening();
    makeRole(club, 1, "host", ana.viewer.id);
    expect((await roleOf(bia, "mediator")).suggestion.id).toBe(bia.viewer.id);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, bia.viewer.id)).run();
    expect((await roleOf(ana, "mediator")).suggestion.id).toBe(ana.viewer.id);
  });
});

describe("the page", () => {
  it("shows the staff that a holder no longer comes, and no other member", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    await ana.call("POST", "/api/events/1/rsvp", { status: "no" });
    await admin.call("PUT", "/api/meetings/1/roles/snack", { memberId: ana.viewer.id });
    expect(storedRoles(club)).toHaveLength(1);
    expect((await wordsOf(admin))[2]).toContain("Ana respondeu que não vem.");
    expect((await wordsOf(ana))[2]).toContain("Você respondeu que não vem.");
    expect((await wordsOf(bia))[2]).not.toContain("não vem");
  });
});
