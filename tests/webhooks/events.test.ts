import { describe, expect, it } from "vitest";
import { createEvent } from "~/club/events/changes.server";
import { contextOf, makeBook, password } from "../support/makers";
import { openEvening, written } from "../support/minutes";
import { makePoll, starts } from "../support/polls";
import { ballotEnd, countNow, makeNomination, makeRound, vote } from "../support/rounds";
import { TestClient } from "../support/test-client";
import { deliveriesOf, makeWebhook, openWithStaff, queueBook } from "../support/webhooks";

const timestamp = "2026-03-10T15:00:00.000Z";

describe("a webhook gets", () => {
  it("the new current book, also without a notification to the members and after an undo", async () => {
    const { club, staff, sent } = await openWithStaff();
    const [quinze, secas] = [makeBook(club, { title: "O Quinze" }), makeBook(club, { title: "Vidas Secas" })];
    const of = ({ id, title, author }: typeof quinze) => ({
      type: "book.current",
      timestamp,
      data: { id, title, author, url: `/book/${id}` },
    });
    await staff.call("POST", `/api/books/${quinze.id}/set-current`);
    expect(sent()).toEqual([of(quinze)]);
    await staff.call("POST", `/api/books/${secas.id}/set-current`, { notify: false });
    expect(sent()).toEqual([of(secas)]);
    await staff.call("POST", `/api/books/${secas.id}/undo-current`);
    expect(sent()).toEqual([of(quinze)]);
    expect(deliveriesOf(club)).toMatchObject([
      { messageId: expect.stringMatching(/^msg_[0-9a-f]{32}$/), attempts: 0 },
    ]);
  });

  it("a new event, without its place, its link and its description", async () => {
    const { staff, sent } = await openWithStaff();
    const answer = await staff.call("POST", "/api/events", {
      title: "Café e resenhas",
      description: "Traga o livro",
      startDate: "2026-04-01T19:00",
      endDate: "2026-04-01T21:00",
      location: { name: "Casa da Ana", address: "Rua A, 12" },
      meetLink: "https://meet.example/segredo",
    });
    expect(answer.status).toBe(201);
    expect(sent()).toEqual([
      {
        type: "event.created",
        timestamp,
        data: {
          id: 1,
          title: "Café e resenhas",
          startDate: "2026-04-01T22:00:00.000Z",
          endDate: "2026-04-02T00:00:00.000Z",
          url: "/events/1",
        },
      },
    ]);
  });

  it("the event of a date poll", async () => {
    const { club, staff, sent } = await openWithStaff();
    makePoll(club);
    const answer = await staff.call("POST", "/api/polls/1/choose", { momentId: 1 });
    expect(answer.status).toBe(201);
    expect(sent()).toMatchObject([{ type: "event.created", data: { startDate: starts[0] } }]);
  });

  it("the result of a round, without who nominated or voted", async () => {
    const { club, staff, sent } = await openWithStaff();
    makeRound(club, { nominationsEndAt: club.clock.now });
    makeNomination(club, { roundId: 1, title: "Úrsula", author: "Maria Firmina", userId: staff.viewer.id });
    vote(club, staff.viewer, 1, [1]);
    club.clock.now = ballotEnd;
    await countNow(club);
    expect(sent()).toMatchObject([
      {
        type: "round.closed",
        data: { id: 1, winner: { title: "Úrsula", author: "Maria Firmina" }, url: "/proximo-livro/1" },
      },
    ]);
    expect(Object.keys(sent()[0].data)).toEqual(["id", "winner", "url"]);
  });

  it("one result of a round that nobody voted in: the choice of the staff", async () => {
    const { club, staff, sent } = await openWithStaff();
    makeRound(club, { nominationsEndAt: club.clock.now });
    makeNomination(club, { roundId: 1, title: "Úrsula" });
    club.clock.now = ballotEnd;
    await countNow(club);
    await staff.call("POST", "/api/rounds/1/winner", { nominationId: 1 });
    expect(sent().map(({ data }) => data.winner?.title ?? null)).toEqual(["Úrsula"]);
  });

  it("published minutes, without their text", async () => {
    const { club, ana } = await openEvening();
    makeWebhook(club);
    expect((await ana.call("PUT", "/api/meetings/1/minutes", written)).status).toBe(200);
    expect(deliveriesOf(club)).toEqual([]);
    await ana.call("POST", "/api/meetings/1/minutes/publish");
    const { data, ...rest } = JSON.parse(deliveriesOf(club)[0]!.payload);
    expect([rest.type, data]).toEqual([
      "minutes.published",
      { id: 1, title: written.title, event: expect.any(String), url: "/events/1/ata" },
    ]);
  });

  it("a new member by name, without the e-mail and the username", async () => {
    const { club, sent } = await openWithStaff();
    const account = { username: "vitoria", name: "Vitória Figueiredo", email: "v@clube.example", password };
    expect((await new TestClient(club).call("POST", "/api/register", account)).status).toBe(201);
    expect(sent()).toEqual([
      { type: "member.joined", timestamp, data: { id: 2, name: "Vitória Figueiredo", url: "/profile/2" } },
    ]);
  });
});

describe("nothing is queued", () => {
  it("for a webhook that is off or asks for something else", async () => {
    const { club, staff } = await openWithStaff();
    makeWebhook(club, { url: "https://b.example/", events: ["member.joined"] });
    makeWebhook(club, { url: "https://c.example/", disabledAt: club.clock.now });
    const book = makeBook(club);
    await staff.call("POST", `/api/books/${book.id}/set-current`);
    expect(deliveriesOf(club).map(({ webhookId }) => webhookId)).toEqual([1]);
  });

  it("of an event that is over", async () => {
    const { club, staff } = await openWithStaff();
    createEvent(contextOf(club, staff.viewer), {
      ...{ title: "Roda", description: "x", meetLink: null, location: null, bookId: null, isFeatured: false },
      ...{ startDate: "2026-03-01T19:00:00Z", endDate: "2026-03-01T21:00:00Z" },
    });
    expect(deliveriesOf(club)).toEqual([]);
  });
});

describe("waiting deliveries are dropped, and others stay", () => {
  it.each([
    ["of an event that is cancelled", "POST", "/api/events/1/cancel", "event.created"],
    ["of a member whose account is closed", "POST", "/api/users/2/deactivate", "member.joined"],
  ] as const)("%s", async (_, method, path, event) => {
    const { club, staff } = await openWithStaff();
    makeWebhook(club, { url: "https://b.example/" });
    const account = { username: "vitoria", name: "Vitória Figueiredo", email: "v@clube.example", password };
    expect((await new TestClient(club).call("POST", "/api/register", account)).status).toBe(201);
    const [startDate, endDate] = ["2026-04-01T19:00", "2026-04-01T21:00"];
    const evening = { title: "Roda", description: "x", startDate, endDate };
    expect((await staff.call("POST", "/api/events", evening)).status).toBe(201);
    club.app.database.sqlite.exec(
      "update webhook_deliveries set next_attempt_at = null, delivered_at = 1 where webhook_id = 2",
    );
    const left = () => deliveriesOf(club).map((one) => [one.webhookId, one.event]);
    const before = left();
    expect(before).toHaveLength(4);
    expect((await staff.call(method, path, { reason: "Chuva" })).status).toBe(200);
    const cancelled = [1, 2].map((id) => [id, "event.cancelled"]);
    expect(left()).toEqual([
      ...before.filter(([id, name]) => id === 2 || name !== event),
      ...(event === "event.created" ? cancelled : []),
    ]);
  });
});

describe("the deliveries that stay", () => {
  it("are the newest fifty of each webhook that have ended, and all that wait", async () => {
    const { club } = await openWithStaff();
    makeWebhook(club, { url: "https://b.example/" });
    for (let at = 0; at < 60; at += 1) queueBook(club);
    expect(deliveriesOf(club)).toHaveLength(120);

    club.app.database.sqlite.exec(
      "update webhook_deliveries set next_attempt_at = null where webhook_id = 1",
    );
    queueBook(club);
    const counts = [1, 2].map((id) => deliveriesOf(club).filter(({ webhookId }) => webhookId === id).length);
    expect(counts).toEqual([51, 61]);
  });

  it("are a thousand that wait, at most", async () => {
    const { club } = await openWithStaff();
    club.app.database.sqlite.exec(`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1000)
      insert into webhook_deliveries (webhook_id, message_id, event, payload, next_attempt_at)
      select 1, 'm' || n, 'book.current', '{}', 1 from numbers
    `);
    queueBook(club);
    expect(deliveriesOf(club)).toHaveLength(1000);
  });

  it("name no member whose account is deleted", async () => {
    const { club } = await openWithStaff();
    const client = new TestClient(club);
    const account = { username: "vitoria", name: "Vitória Figueiredo", email: "v@clube.example", password };
    await client.call("POST", "/api/register", account);
    const left = await client.call("DELETE", "/api/user", { password });
    expect([left.status, deliveriesOf(club)]).toEqual([200, []]);
  });
});
