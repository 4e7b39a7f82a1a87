import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "#db/client.server";
import { eventRsvps, planMilestones, plans, questionVotes, readingStreaks } from "#db/schema";
import { addDays, dayOf } from "~/club/calendar";
import { call, json, register, send } from "../../support/http";
import { type RunningServer, startServer } from "../../support/server";

type Way = "JSON" | "form";
type Write = { by: string; to: string; body: object; way: Way; method?: string };

let server: RunningServer;
let admin: string;
let bookId: number;
const members: string[] = [];

const book = { author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  admin = await register(server.url);
  for (const name of ["Ana", "Bia", "Caio"]) {
    const username = name.toLowerCase();
    const account = { username, name, email: `${username}@clube.example`, password: "travessia" };
    members.push(await register(server.url, account));
  }
  bookId = await create("/api/books", { title: "O Quinze", ...book });
});
afterEach(() => expect(server.output()).not.toContain('"level":50'));
afterAll(() => server.stop());

async function create(to: string, body: object): Promise<number> {
  const answer = await call(server.url + to, body, { cookie: admin });
  expect(answer.status).toBe(201);
  return (json(answer) as { id: number }).id;
}

const read = async (address: string, cookie = admin) =>
  json(await send(server.url + address, { headers: { cookie } })) as Record<string, unknown>;

function inDatabase<Result>(work: (db: Db) => Result): Result {
  const { db, sqlite } = openDatabase(path.join(server.dataDir, "club.sqlite"));
  try {
    return work(db);
  } finally {
    sqlite.close();
  }
}

/** Sends the head of a request. @returns a function that sends the body. */
async function begin({ by, to, body, way, method = "POST" }: Write) {
  const sent =
    way === "JSON" ? JSON.stringify(body) : String(new URLSearchParams(body as Record<string, string>));
  const outgoing = request(server.url + to, {
    method,
    agent: false,
    headers: {
      Cookie: by,
      Origin: server.url,
      "Content-Type": way === "JSON" ? "application/json" : "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(sent),
    },
  });
  outgoing.flushHeaders();
  const [socket] = await once(outgoing, "socket");
  if (socket.connecting) await once(socket, "connect");
  return async () => {
    outgoing.end(sent);
    const [answer] = await once(outgoing, "response");
    return { status: answer.statusCode as number, body: await text(answer) };
  };
}

/** The server has the heads of all requests before it gets the body of one. */
async function together(...writes: Write[]) {
  const begun = await Promise.all(writes.map(begin));
  await send(`${server.url}/healthz`);
  return Promise.all(begun.map((finish) => finish()));
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);
const saved = { JSON: [200, 201], form: [303] };

describe("two votes of one member on one question at once", () => {
  it.each<[Way, Way]>([
    ["JSON", "JSON"],
    ["form", "form"],
    ["form", "JSON"],
  ])("by %s and by %s count as one", async (...ways) => {
    const content = `Por que a vaca volta, ${ways.join(" e ")}?`;
    const questionId = await create("/api/questions", { bookId, content });
    const [by = ""] = members;
    const voteBy = (way: Way): Write =>
      way === "JSON"
        ? { by, to: `/api/questions/${questionId}/vote`, body: {}, way }
        : {
            by,
            to: `/book/${bookId}?aba=perguntas`,
            body: { intent: "vote", questionId, voted: "true" },
            way,
          };

    const answers = await together(...ways.map(voteBy));

    expect(statusesOf(answers)).toEqual(ways.map((way) => (way === "JSON" ? 200 : 303)));
    const votes = inDatabase((db) => db.select().from(questionVotes).all());
    expect(votes.filter((vote) => vote.questionId === questionId)).toHaveLength(1);
    expect(await read(`/api/questions/${questionId}`, by)).toMatchObject({ voted: true, voteCount: 1 });
  });
});

const today = () => dayOf(new Date(), "America/Sao_Paulo");
const dates = (day: string) => ({ startDate: `${day}T19:30`, endDate: `${day}T21:00` });
const meeting = { title: "Encontro de março", description: "", meetLink: "", bookId: "" };

const orders: [Way, "first" | "last"][] = [
  ["JSON", "first"],
  ["JSON", "last"],
  ["form", "first"],
  ["form", "last"],
];

type Status = "yes" | "maybe" | "no";

function answerTo(eventId: number, { by, status, way }: { by: string; status: Status; way: Way }): Write {
  return way === "JSON"
    ? { by, to: `/api/events/${eventId}/rsvp`, body: { status }, way }
    : { by, to: `/events/${eventId}`, body: { intent: "rsvp", status }, way };
}

const answersTo = (id: number) =>
  inDatabase((db) => db.select().from(eventRsvps).all())
    .filter(({ eventId }) => eventId === id)
    .map(({ status }) => status);

describe("a meeting moved while members answer", () => {
  it.each(orders)("by %s keeps every answer, the move %s", async (way, place) => {
    const before = dates(addDays(today(), 20));
    const after = dates(addDays(today(), 27));
    const id = await create("/api/events", { ...meeting, title: `Encontro ${way} ${place}`, ...before });
    const body = { ...meeting, title: `Encontro ${way} ${place}`, ...after };
    const move: Write =
      way === "JSON"
        ? { by: admin, to: `/api/events/${id}`, method: "PUT", body, way }
        : { by: admin, to: `/events/${id}/editar`, body: { intent: "edit", ...body }, way };
    const statuses = ["yes", "maybe", "no"] as const;
    const replies = statuses.map((status, index) => answerTo(id, { by: members[index] ?? "", status, way }));

    const answers = await together(...(place === "first" ? [move, ...replies] : [...replies, move]));

    for (const { status, body } of answers) expect(saved[way], body).toContain(status);
    expect(answersTo(id).toSorted()).toEqual(["maybe", "no", "yes"]);
    expect(await read(`/api/events/${id}`)).toMatchObject({
      sequence: 1,
      answers: { yes: 1, maybe: 1, no: 1 },
    });
  });
});

/** A book with a meeting in 20 days, whose readers are at page 40 and read four pages a day; page 104 was due yesterday. */
async function openBehind(title: string) {
  const id = await create("/api/books", { title, ...book });
  const event = { ...meeting, title, bookId: id, ...dates(addDays(today(), 20)) };
  const eventId = await create("/api/events", event);
  for (const cookie of members)
    await call(`${server.url}/api/progress`, { bookId: id, currentPage: 40 }, { cookie });
  inDatabase((db) => {
    const checked = { medianPage: 40, checkedOn: today() };
    db.insert(plans)
      .values({ bookId: id, changedAt: new Date(0), ...checked })
      .run();
    db.insert(planMilestones)
      .values([
        { bookId: id, date: addDays(today(), -1), page: 104 },
        { bookId: id, date: addDays(today(), 20), page: 208 },
      ])
      .run();
    db.delete(readingStreaks).run();
    for (const userId of [2, 3, 4])
      db.insert(readingStreaks)
        .values({ userId, date: addDays(today(), -2), pages: 28 })
        .run();
  });
  return { id, eventId };
}

async function offerOf(id: number) {
  const { offers } = (await read(`/api/plans?bookId=${id}`)) as {
    offers: { version: string; postpone: { endDate: string } };
  };
  return { version: offers.version, endDate: offers.postpone.endDate };
}

describe("a plan postponed while a member answers for its meeting", () => {
  it.each(orders)("by %s keeps the answer, the change %s", async (way, place) => {
    const { id, eventId } = await openBehind(`O Quinze ${way} ${place}`);
    const seen = await offerOf(id);
    const change = (offer: object): Write =>
      way === "JSON"
        ? { by: admin, to: `/api/plans/${id}/postpone`, body: offer, way }
        : { by: admin, to: `/book/${id}?aba=plano`, body: { intent: "postpone-plan", ...offer }, way };
    const reply = answerTo(eventId, { by: members[0] ?? "", status: "yes", way });

    const writes = place === "first" ? [change(seen), reply] : [reply, change(seen)];
    const answers = await together(...writes);
    const [moved, answered] = place === "first" ? answers : answers.toReversed();

    expect(saved[way]).toContain(answered?.status);
    expect(answersTo(eventId)).toEqual(["yes"]);
    // The answer may have come before the change, which then needs another look.
    expect([...saved[way], 409]).toContain(moved?.status);
    if (moved?.status === 409) {
      expect(moved.body).toContain("mudaram enquanto você decidia. Confira a proposta de novo.");
      const [again] = await together(change(await offerOf(id)));
      expect(saved[way]).toContain(again?.status);
    }
    const event = await read(`/api/events/${eventId}`);
    expect(event).toMatchObject({ sequence: 1, answers: { yes: 1 } });
    expect(dayOf(new Date(String(event.startDate)), "America/Sao_Paulo")).toBe(seen.endDate);
  });
});
