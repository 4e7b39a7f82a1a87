import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { call, send } from "../../support/http";
import { act, joinClub, type Person } from "../../support/live-chat";
import { type RunningServer, startServer, until } from "../../support/server";

let server: RunningServer;
let davi: Person;
let ana: Person;
let bia: Person;

const eventBody = (now: number) => ({
  title: "Encontro",
  startDate: new Date(now + 600_000).toISOString(),
  endDate: new Date(now + 7_200_000).toISOString(),
  bookId: 1,
});

/** Davi leads; Ana has read up to page 150, Bia up to page 10. The second question is of page 120. */
beforeAll(async () => {
  server = await startServer();
  davi = await joinClub(server, "davi");
  ana = await joinClub(server, "ana");
  bia = await joinClub(server, "bia");
  const book = {
    title: "Dom Casmurro",
    author: "Machado de Assis",
    pageCount: 208,
    publishedYear: 1899,
    isCurrent: true,
  };
  await act(server, davi, "/api/books", book);
  await act(server, davi, "/api/events", eventBody(Date.now()));
  await act(server, davi, "/api/events", eventBody(Date.now()));
  await act(server, ana, "/api/progress", { bookId: 1, currentPage: 150 });
  await act(server, bia, "/api/progress", { bookId: 1, currentPage: 10 });
  await act(server, davi, "/api/questions", { bookId: 1, content: "Por que Escobar?" });
  await act(server, davi, "/api/questions", { bookId: 1, content: "E o enterro?", spoilerPage: 120 });
  for (const id of [1, 2]) await act(server, davi, `/api/meetings/${id}/open`);
});
afterAll(() => server.stop());

type State = { step: number; event: { id: number }; scene: { kind: string } };

/** A page that follows a meeting. */
async function follow({ cookie }: Person, eventId: unknown): Promise<{ socket: Socket; states: State[] }> {
  const socket = io(server.url, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie },
  });
  onTestFinished(() => void socket.close());
  const states: State[] = [];
  socket.on("meeting", (state: State) => states.push(state));
  await until(() => socket.connected, "the connection");
  socket.emit("meeting", eventId);
  return { socket, states };
}

const move = (from: number, to: number, eventId = 1) =>
  act(server, davi, `/api/meetings/${eventId}/step`, { from, to });

describe("a meeting that is followed", () => {
  it("is sent at once and after each step, and no other meeting is", async () => {
    const [one, other] = [await follow(ana, 1), await follow(ana, 2)];
    await until(() => one.states.length === 1 && other.states.length === 1, "the first states");

    await move(1, 2);
    await until(() => one.states.some(({ step }) => step === 2), "the step");
    await move(2, 1);
    await until(() => one.states.at(-1)?.step === 1, "the step back");

    expect(one.states.every(({ event }) => event.id === 1)).toBe(true);
    expect(other.states).toHaveLength(1);
    expect(other.states[0]?.event.id).toBe(2);
  });

  it("sends a withheld question to its readers only", async () => {
    const [reader, behind] = [await follow(ana, 1), await follow(bia, 1)];
    await move(1, 3);
    await act(server, davi, "/api/meetings/1/question", { from: 1, to: 2 });
    const shown = ({ states }: { states: State[] }) => JSON.stringify(states.at(-1));

    await until(() => shown(reader)?.includes("E o enterro?") ?? false, "the question");
    await until(() => shown(behind)?.includes('"spoilerPage":120') ?? false, "the withheld question");

    expect(JSON.stringify(behind.states)).not.toContain("E o enterro?");
    await move(3, 1);
  });

  it("has one push for many arrivals at the same moment", async () => {
    const page = await follow(bia, 2);
    await until(() => page.states.length === 1, "the first state");
    const people = await Promise.all(["enzo", "flora", "gil", "hugo"].map((name) => joinClub(server, name)));

    const arrivals = people.map(({ id, cookie }) =>
      send(`${server.url}/api/meetings/2/presences/${id}`, {
        method: "PUT",
        headers: { cookie, Origin: server.url },
      }),
    );
    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    await until(() => JSON.stringify(page.states.at(-1)).includes('"present":4'), "the arrivals");
    expect(page.states.length).toBeLessThanOrEqual(4);
  });

  it.each([[99], ["1"], [null], [{ id: 1 }], [1.5]])("is nothing for %j", async (eventId) => {
    const page = await follow(bia, eventId);
    page.socket.emit("meeting", 2);
    await until(() => page.states.length > 0, "a state of another meeting");
    expect(page.states.map(({ event }) => event.id)).toEqual([2]);
  });

  it("needs a session", async () => {
    const socket = io(server.url, { transports: ["websocket"], forceNew: true, reconnection: false });
    onTestFinished(() => void socket.close());
    let isRefused = false;
    socket.on("connect_error", () => {
      isRefused = true;
    });
    await until(() => isRefused, "the refusal");
    expect((await call(`${server.url}/api/meetings/1/step`, { from: 1, to: 2 })).status).toBe(401);
  });
});
