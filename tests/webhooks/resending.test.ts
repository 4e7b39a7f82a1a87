import { describe, expect, it } from "vitest";
import { newcomer } from "../support/accounts";
import type { TestClub } from "../support/app";
import { makeBook } from "../support/makers";
import { openEvening, written } from "../support/minutes";
import { ballotEnd, countNow, makeNomination, makeRound, vote } from "../support/rounds";
import { TestClient } from "../support/test-client";
import { deliveriesOf, makeWebhook, openWithStaff } from "../support/webhooks";

const april = { title: "Sarau", startDate: "2026-04-01T19:00", endDate: "2026-04-01T21:00" };

/** As after their arrival. */
function arrive({ app, clock }: TestClub): void {
  const at = clock.now.getTime();
  app.database.sqlite
    .prepare("update webhook_deliveries set next_attempt_at = null, delivered_at = ?, attempts = 1")
    .run(at);
}

function resend(staff: TestClient, id: number): Promise<Response> {
  return staff.call("POST", `/api/webhooks/1/deliveries/${id}/resend`);
}

describe("a delivery that is sent again", () => {
  it("has the facts of now, and the id and the moment of before", async () => {
    const { club, staff, sent } = await openWithStaff();
    await staff.call("POST", "/api/events", april);
    const [before] = deliveriesOf(club);
    arrive(club);
    const moved = { title: "Sarau de maio", startDate: "2026-05-01T19:00", endDate: "2026-05-01T21:00" };
    club.clock.now = new Date("2026-03-11T15:00:00Z");
    await staff.call("PUT", "/api/events/1", moved);
    const answer = await resend(staff, before!.id);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { state: "waiting", attempts: 0, title: "Sarau de maio" },
    ]);
    expect(sent()[0]).toEqual({
      type: "event.created",
      timestamp: "2026-03-10T15:00:00.000Z",
      data: {
        ...{ id: 1, title: "Sarau de maio", url: "/events/1" },
        ...{ startDate: "2026-05-01T22:00:00.000Z", endDate: "2026-05-02T00:00:00.000Z" },
      },
    });
    expect(deliveriesOf(club)[0]).toMatchObject({ messageId: before!.messageId });
  });

  it("leaves the others of the webhook alone that have arrived", async () => {
    const { club, staff, sent } = await openWithStaff();
    await staff.call("POST", "/api/events", april);
    await staff.call("PUT", "/api/events/1", { ...april, title: "Roda" });
    arrive(club);
    await staff.call("PUT", "/api/events/1", { ...april, title: "Café" });
    arrive(club);
    await resend(staff, 1);
    expect(sent().map(({ data }) => data.title)).toEqual(["Café", "Roda", "Café"]);
  });

  it("names a current book, a member and minutes by what they are called now", async () => {
    const { club, staff, sent } = await openWithStaff();
    const { id, ...book } = makeBook(club, { title: "O Qinze" });
    await staff.call("POST", `/api/books/${id}/set-current`);
    const vitoria = new TestClient(club);
    await vitoria.call("POST", "/api/register", newcomer);
    arrive(club);
    const { author, pageCount, publishedYear } = book;
    await staff.call("PUT", `/api/books/${id}`, { title: "O Quinze", author, pageCount, publishedYear });
    const profile = { name: "Vitória Reis", email: newcomer.email, bio: "", avatar: "" };
    await vitoria.call("PUT", "/api/users/2", profile);
    for (const at of [1, 2]) expect((await resend(staff, at)).status).toBe(200);
    expect(sent().map(({ data }) => data)).toEqual([
      { id, title: "O Quinze", author, url: `/book/${id}` },
      { id: 2, name: "Vitória Reis", url: "/profile/2" },
    ]);

    const evening = await openEvening();
    makeWebhook(evening.club);
    await evening.ana.call("PUT", "/api/meetings/1/minutes", written);
    await evening.ana.call("POST", "/api/meetings/1/minutes/publish");
    arrive(evening.club);
    await evening.ana.call("PUT", "/api/meetings/1/minutes", { ...written, title: "A seca" });
    expect((await resend(evening.admin, 1)).status).toBe(200);
    expect(JSON.parse(deliveriesOf(evening.club)[0]!.payload).data).toEqual({
      ...{ id: 1, title: "A seca", event: expect.any(String), url: "/events/1/ata" },
    });
  });

  it("has the result of a round and the day of a cancelled event", async () => {
    const { club, staff, sent } = await openWithStaff();
    await staff.call("POST", "/api/events", april);
    await staff.call("POST", "/api/events/1/cancel", { reason: "Chuva" });
    makeRound(club, { nominationsEndAt: club.clock.now });
    makeNomination(club, { roundId: 1, title: "Úrsula", author: "Maria Firmina" });
    vote(club, staff.viewer, 1, [1]);
    club.clock.now = ballotEnd;
    await countNow(club);
    arrive(club);
    const before = sent();
    expect(before.map(({ type }) => type)).toEqual(["event.cancelled", "round.closed"]);
    for (const { id } of deliveriesOf(club)) expect((await resend(staff, id)).status).toBe(200);
    expect(sent()).toEqual(before);
  });
});

describe("a delivery is not sent again", () => {
  it.each([
    [
      "of an event that is cancelled",
      "Este evento foi cancelado.",
      async (staff: TestClient) => {
        await staff.call("POST", "/api/events", april);
        return () => staff.call("POST", "/api/events/1/cancel", { reason: "Chuva" });
      },
    ],
    [
      "of a member whose account is closed",
      "A conta desta pessoa está desativada.",
      async (staff: TestClient, club: TestClub) => {
        await new TestClient(club).call("POST", "/api/register", newcomer);
        return () => staff.call("POST", "/api/users/2/deactivate");
      },
    ],
    [
      "of a book that is not the current one any more",
      "Este não é mais o livro atual do clube.",
      async (staff: TestClient, club: TestClub) => {
        const [quinze, secas] = [makeBook(club), makeBook(club)];
        await staff.call("POST", `/api/books/${quinze.id}/set-current`);
        return () => staff.call("POST", `/api/books/${secas.id}/set-current`);
      },
    ],
  ])("%s", async (_, message, begin) => {
    const { club, staff } = await openWithStaff();
    const end = await begin(staff, club);
    arrive(club);
    const [before] = deliveriesOf(club);
    expect((await end()).status).toBe(200);
    const answer = await resend(staff, before!.id);
    expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict" }]);
    expect(deliveriesOf(club)[0]).toEqual(before);
  });
});

it("a waiting delivery about a deleted book is deleted", async () => {
  const { club, staff, sent } = await openWithStaff();
  const [quinze, secas] = [makeBook(club), makeBook(club)];
  for (const { id } of [quinze, secas]) await staff.call("POST", `/api/books/${id}/set-current`);
  expect((await staff.call("DELETE", `/api/books/${quinze.id}`)).status).toBe(200);
  expect(sent().map(({ data }) => data.id)).toEqual([secas.id]);
});
