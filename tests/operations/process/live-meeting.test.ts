import { io, type Socket } from "socket.io-client";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { addBook, domCasmurro, type Member, makeClub, register } from "../../browser/club";
import { until } from "../../support/server";

const club = makeClub();
let davi: Member;
let ana: Member;
let bia: Member;

/** Davi leads; Ana has read up to page 150, Bia up to page 10. The second question is of page 120. */
beforeAll(async () => {
  davi = await register(club.url, "davi", "Davi Reis");
  ana = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Lima");
  await addBook(davi, domCasmurro);
  await davi.call("POST", "/api/questions", { bookId: 1, content: "Por que Escobar?" });
  await davi.call("POST", "/api/questions", { bookId: 1, content: "E o enterro?", spoilerPage: 120 });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const event = { startDate: inMinutes(10), endDate: inMinutes(120), bookId: 1 };
  for (const id of [1, 2]) {
    await davi.call("POST", "/api/events", { ...event, title: `Encontro ${id}` });
    await davi.call("POST", `/api/meetings/${id}/open`);
  }
  await ana.call("POST", "/api/progress", { bookId: 1, currentPage: 150 });
  await bia.call("POST", "/api/progress", { bookId: 1, currentPage: 10 });
});

type State = { step: number; event: { id: number }; scene: { kind: string } };

/** A page that follows a meeting. */
async function follow({ cookie }: Member, eventId: unknown): Promise<{ socket: Socket; states: State[] }> {
  const socket = io(club.url, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: `${cookie.name}=${cookie.value}` },
  });
  onTestFinished(() => void socket.close());
  const states: State[] = [];
  socket.on("meeting", (state: State) => states.push(state));
  await until(() => socket.connected, "the connection");
  socket.emit("meeting", eventId);
  return { socket, states };
}

const move = (from: number, to: number) => davi.call("POST", "/api/meetings/1/step", { from, to });

it("a followed meeting is sent at once and after each step, and no other one is", async () => {
  const [one, other] = [await follow(ana, 1), await follow(ana, 2)];
  // The writes before may still send a state of their own.
  await until(() => one.states.length > 0 && other.states.length > 0, "the first states");

  await move(1, 2);
  await until(() => one.states.some(({ step }) => step === 2), "the step");
  await move(2, 1);
  await until(() => one.states.at(-1)?.step === 1, "the step back");

  expect(one.states.every(({ event }) => event.id === 1)).toBe(true);
  expect(other.states.every(({ event, step }) => event.id === 2 && step === 1)).toBe(true);
});

it("a write that changes what a meeting shows is sent, and no other", async () => {
  const [page, other] = [await follow(ana, 1), await follow(ana, 2)];
  await move(1, 6);
  await until(() => page.states.at(-1)?.step === 6, "the step");
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await davi.call("POST", "/api/rounds", { nominationsUntil: day(3), ballotUntil: day(9) });

  await until(() => JSON.stringify(page.states.at(-1)).includes('"phase":"nominating"'), "the round");
  const before = page.states.length;
  await bia.call("POST", "/api/posts", { content: "Quem traz o bolo?" });
  // Each push is for all meetings: this one shows that the post has had its own, or is in it.
  await davi.call("POST", "/api/meetings/2/step", { from: 1, to: 2 });
  await until(() => other.states.at(-1)?.step === 2, "the step of the other meeting");
  await move(6, 1);
  await until(() => page.states.at(-1)?.step === 1, "the step back");

  expect(page.states).toHaveLength(before + 1);
});

it("a withheld question is sent to its readers only", async () => {
  const [reader, behind] = [await follow(ana, 1), await follow(bia, 1)];
  await move(1, 3);
  await davi.call("POST", "/api/meetings/1/question", { from: 1, to: 2 });
  const shown = ({ states }: { states: State[] }) => JSON.stringify(states.at(-1)) ?? "";

  await until(() => shown(reader).includes("E o enterro?"), "the question");
  await until(() => shown(behind).includes('"spoilerPage":120'), "the withheld question");

  expect(JSON.stringify(behind.states)).not.toContain("E o enterro?");
  await move(3, 1);
});

it("many arrivals at the same moment are one push", async () => {
  const page = await follow(bia, 2);
  await until(() => page.states.length > 0, "the first state");
  const names = ["enzo", "flora", "gil", "hugo"];
  const people = await Promise.all(names.map((name) => register(club.url, name, `${name} Souza`)));

  const before = page.states.length;
  await Promise.all(people.map(({ id, call }) => call("PUT", `/api/meetings/2/presences/${id}`)));

  await until(() => JSON.stringify(page.states.at(-1)).includes('"present":4'), "the arrivals");
  expect(page.states.length).toBeLessThanOrEqual(before + 3);
});

it("a page that asks many times has a few states", async () => {
  const page = await follow(bia, 2);
  await until(() => page.states.length > 0, "the first state");
  for (let at = 0; at < 20; at += 1) page.socket.emit("meeting", at % 2 === 0 ? 2 : 1);
  await until(() => page.states.at(-1)?.event.id === 1, "the state of the last one");
  expect(page.states.length).toBeLessThanOrEqual(5);
});

it("a message that names no meeting is ignored", async () => {
  const page = await follow(bia, 99);
  for (const eventId of ["1", null, { id: 1 }, 1.5]) page.socket.emit("meeting", eventId);
  page.socket.emit("meeting", 2);
  await until(() => page.states.length > 0, "a state of another meeting");
  expect(page.states.every(({ event }) => event.id === 2)).toBe(true);
});
