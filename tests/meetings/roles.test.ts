import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { requireEvent } from "~/club/events/queries.server";
import { eventAfter } from "~/club/meetings/evening-queries.server";
import { screenOf, visibleWordsOf } from "../support/dom";
import { contextOf, makeBook, makeEvent } from "../support/makers";
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

  it("is first of all a member who never did it, by name", async () => {
    const { club, ana } = await openWithEvening();
    makePastRole(club, ana.viewer.id, "snack", "2025-11-08");
    expect((await wordsOf(ana))[2]).toBe(
      "Quem leva o lanche Bia Reis Sugestão: entre quem vem, nunca levou. Eu levo",
    );
    expect((await wordsOf(ana))[1]).toBe(
      "Quem media Bia Reis Sugestão: entre quem vem, nunca mediou. Eu medeio",
    );
    // One suggestion for each member, while there are others.
    expect((await wordsOf(ana))[0]).toMatch(/^Quem recebe Você /);
  });

  it("leaves out closed accounts, and members with another role while there are others", async () => {
    const { club, ana, bia } = await openWithEvening();
    makeRole(club, 1, "host", ana.viewer.id);
    expect((await roleOf(bia, "mediator")).suggestion.id).toBe(bia.viewer.id);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, bia.viewer.id)).run();
    expect((await roleOf(ana, "mediator")).suggestion.id).toBe(ana.viewer.id);
  });

  it("is absent without anybody who comes, and once the event is over", async () => {
    const { club, ana, caio } = await openWithEvening();
    makeEvent(club, "2026-03-21T19:00:00Z", "2026-03-21T21:00:00Z");
    const [free] = await (await caio.get("/api/meetings/2/roles")).json();
    expect(free).toMatchObject({ holder: null, suggestion: null, mayTake: false, mayPass: false });

    club.clock.now = new Date("2026-03-14T21:00:00Z");
    expect(await roleOf(ana, "snack")).toMatchObject({ suggestion: null, mayTake: false });
  });
});

describe("the page", () => {
  it("shows the staff that a holder no longer comes, and no other member", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    makeRole(club, 1, "snack", ana.viewer.id);
    await ana.call("POST", "/api/events/1/rsvp", { status: "no" });
    expect(storedRoles(club)).toHaveLength(1);
    expect((await wordsOf(admin))[2]).toContain("Ana respondeu que não vem.");
    expect((await wordsOf(ana))[2]).toContain("Você respondeu que não vem.");
    expect((await wordsOf(bia))[2]).not.toContain("não vem");
  });

  it("has the last six events with a role, and the month and book of the holder's last time", async () => {
    const { club, ana, bia } = await openWithEvening();
    const { id: bookId } = makeBook(club, { title: "A Hora da Estrela" });
    for (const month of ["05", "06", "07", "08", "09", "10"]) {
      makePastRole(club, bia.viewer.id, "mediator", `2025-${month}-10`);
    }
    const may = makePastRole(club, ana.viewer.id, "mediator", "2025-12-10", { bookId });
    makeRole(club, may.id, "host", bia.viewer.id);
    makePastRole(club, bia.viewer.id, "snack", "2025-11-10", { cancelledAt: club.clock.now });
    makeRole(club, 1, "mediator", ana.viewer.id);

    const { document } = await screenOf(ana.get("/events/1"));

    const rows = [...document.querySelectorAll("#papeis tbody tr")].map(visibleWordsOf);
    expect(rows).toEqual([
      "10/12 Bia Reis Ana Lima ninguém",
      ...["10", "09", "08", "07", "06"].map((month) => `10/${month} ninguém Bia Reis ninguém`),
    ]);
    expect((await wordsOf(ana))[1]).toBe(
      "Quem media Você É com você. Da última vez foi em dezembro de 2025, com A Hora da Estrela. Passo a vez",
    );
  });

  it("has no roles for a cancelled event, and those of a past one without buttons", async () => {
    const { club, ana } = await openWithEvening();
    makeRole(club, 1, "host", ana.viewer.id);
    club.clock.now = new Date("2026-03-15T12:00:00Z");
    const { document } = await screenOf(ana.get("/events/1"));
    expect(visibleWordsOf(document.querySelector("#papeis li")!)).toBe("Quem recebe Você É a primeira vez.");
    expect(document.querySelector("#papeis button")).toBeNull();
    club.db.run("update events set cancelled_at = 1");
    expect((await screenOf(ana.get("/events/1"))).document.querySelector("#papeis")).toBeNull();
  });
});

it("the roles of the next evening are those of the event after a meeting", async () => {
  const { club, ana } = await openWithEvening();
  const ctx = contextOf(club, ana.viewer);
  const event = requireEvent(ctx, 1);
  expect(eventAfter(ctx, event)).toBeNull();
  makeEvent(club, "2026-03-20T19:00:00Z", "2026-03-20T21:00:00Z", { cancelledAt: club.clock.now });
  const { id } = makeEvent(club, "2026-03-28T19:00:00Z", "2026-03-28T21:00:00Z");
  makeRole(club, id, "host", ana.viewer.id);
  makePastRole(club, ana.viewer.id, "host", "2026-03-01");
  expect(eventAfter(ctx, event)).toMatchObject({ id, roles: [{ role: "host", id: ana.viewer.id }] });
});
