import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import { eventRsvps, planMilestones, plans, questionVotes, readingStreaks } from "#db/schema";
import { addDays, dayOf } from "~/club/calendar";
import { addBook, type Member, makeClub, register } from "../../browser/club";
import { writeRows } from "../../browser/page";
import { send } from "../../support/http";

type Way = "JSON" | "form";
type Write = { by: Member; to: string; body: object; way: Way; method?: string };

const club = makeClub();
let admin: Member;
let members: Member[];

const book = { author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };

beforeAll(async () => {
  admin = await register(club.url, "rosa", "Rosa Reis");
  const names = ["Ana", "Bia", "Caio"];
  members = await Promise.all(names.map((name) => register(club.url, name.toLowerCase(), `${name} Lima`)));
});

const create = async (to: string, body: object) =>
  ((await admin.call("POST", to, body)) as { id: number }).id;

/** Sends the head of a request. @returns a function that sends the body. */
async function begin({ by, to, body, way, method = "POST" }: Write) {
  const sent =
    way === "JSON" ? JSON.stringify(body) : String(new URLSearchParams(body as Record<string, string>));
  const outgoing = request(club.url + to, {
    method,
    agent: false,
    headers: {
      Cookie: `${by.cookie.name}=${by.cookie.value}`,
      Origin: club.url,
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
  await send(`${club.url}/healthz`);
  return Promise.all(begun.map((finish) => finish()));
}

const saved = { JSON: [200, 201], form: [303] };

it("two votes of one member on one question, by JSON and by form at once, count as one", async () => {
  const [by] = members as [Member];
  const bookId = await addBook(admin, { title: "O Quinze", ...book });
  const questionId = await create("/api/questions", { bookId, content: "Por que a vaca volta?" });

  const answers = await together(
    { by, to: `/api/questions/${questionId}/vote`, body: {}, way: "JSON" },
    {
      by,
      to: `/book/${bookId}?aba=perguntas`,
      body: { intent: "vote", questionId, voted: "true" },
      way: "form",
    },
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 303]);
  writeRows(club, (db) => expect(db.select().from(questionVotes).all()).toHaveLength(1));
  expect(await by.call("GET", `/api/questions/${questionId}`)).toMatchObject({ voted: true, voteCount: 1 });
});

const today = () => dayOf(new Date(), "America/Sao_Paulo");
const dates = (day: string) => ({ startDate: `${day}T19:30`, endDate: `${day}T21:00` });
const meeting = { description: "", meetLink: "", bookId: "" };

/** The change of the staff is sent before or after the answers of the members. */
const orders: [Way, "first" | "last"][] = [
  ["JSON", "last"],
  ["form", "first"],
];

function answerTo(eventId: number, by: Member, status: "yes" | "maybe" | "no", way: Way): Write {
  return way === "JSON"
    ? { by, to: `/api/events/${eventId}/rsvp`, body: { status }, way }
    : { by, to: `/events/${eventId}`, body: { intent: "rsvp", status }, way };
}

function answersTo(id: number): string[] {
  let found: string[] = [];
  writeRows(club, (db) => {
    const rows = db.select().from(eventRsvps).all();
    found = rows.filter(({ eventId }) => eventId === id).map(({ status }) => status);
  });
  return found;
}

it.each(orders)("a meeting moved by %s keeps every answer, the move %s", async (way, place) => {
  const title = `Encontro ${way}`;
  const id = await create("/api/events", { ...meeting, title, ...dates(addDays(today(), 20)) });
  const body = { ...meeting, title, ...dates(addDays(today(), 27)) };
  const move: Write =
    way === "JSON"
      ? { by: admin, to: `/api/events/${id}`, method: "PUT", body, way }
      : { by: admin, to: `/events/${id}/editar`, body: { intent: "edit", ...body }, way };
  const statuses = ["yes", "maybe", "no"] as const;
  const replies = members.map((member, index) => answerTo(id, member, statuses[index] ?? "yes", way));

  const answers = await together(...(place === "first" ? [move, ...replies] : [...replies, move]));

  for (const { status, body } of answers) expect(saved[way], body).toContain(status);
  expect(answersTo(id).toSorted()).toEqual(["maybe", "no", "yes"]);
  expect(await admin.call("GET", `/api/events/${id}`)).toMatchObject({
    sequence: 1,
    answers: { yes: 1, maybe: 1, no: 1 },
  });
});

/** A book with a meeting in 20 days, whose readers are at page 40 and read four pages a day; page 104 was due yesterday. */
async function openBehind(title: string) {
  const id = await addBook(admin, { title, ...book });
  const event = { ...meeting, title, bookId: id, ...dates(addDays(today(), 20)) };
  const eventId = await create("/api/events", event);
  for (const { call } of members) await call("POST", "/api/progress", { bookId: id, currentPage: 40 });
  writeRows(club, (db) => {
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
    for (const { id: userId } of members)
      db.insert(readingStreaks)
        .values({ userId, date: addDays(today(), -2), pages: 28 })
        .run();
  });
  return { id, eventId };
}

async function offerOf(id: number) {
  const { offers } = (await admin.call("GET", `/api/plans?bookId=${id}`)) as {
    offers: { version: string; postpone: { endDate: string } };
  };
  return { version: offers.version, endDate: offers.postpone.endDate };
}

it.each(orders)(
  "a plan postponed by %s keeps an answer for its meeting, the change %s",
  async (way, place) => {
    const { id, eventId } = await openBehind(`O Quinze ${way}`);
    const seen = await offerOf(id);
    const change = (offer: object): Write =>
      way === "JSON"
        ? { by: admin, to: `/api/plans/${id}/postpone`, body: offer, way }
        : { by: admin, to: `/book/${id}?aba=plano`, body: { intent: "postpone-plan", ...offer }, way };
    const reply = answerTo(eventId, members[0]!, "yes", way);

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
    const event = (await admin.call("GET", `/api/events/${eventId}`)) as { startDate: string };
    expect(event).toMatchObject({ sequence: 1, answers: { yes: 1 } });
    expect(dayOf(new Date(event.startDate), "America/Sao_Paulo")).toBe(seen.endDate);
  },
);
