import { describe, expect, it, vi } from "vitest";
import { makeEvent, makeProgress, makeQuestion, makeQuote, password } from "../support/makers";
import { makeVisit } from "../support/meetings";
import { makePoll, pollBody } from "../support/polls";
import { makeMeeting, openRoom } from "../support/rooms";
import { TestClient } from "../support/test-client";

type Act = (by: Awaited<ReturnType<typeof openLiveRoom>>) => Promise<Response>;

/** Meeting 1 runs, with question 1 and quote 1 of Bia, who has read on; event 2 is of next week. */
async function openLiveRoom() {
  const room = await openRoom();
  const { club, bia, book } = room;
  const ids = { userId: bia.viewer.id, bookId: book.id };
  makeProgress(club, { ...ids, currentPage: 100 });
  makeQuestion(club, { ...ids, content: "Quem é a ama?" });
  makeQuote(club, { ...ids, content: "Depois da seca" });
  makeEvent(club, "2026-03-17T19:00:00Z", "2026-03-17T21:00:00Z", { title: "Encontro de abril" });
  makeMeeting(club, { step: 3 });
  const pushes = vi.fn();
  club.app.publisher.publishMeetings = pushes;
  return { ...room, pushes };
}

const event = { title: "Encontro de outono", startDate: "2026-03-10T11:00", endDate: "2026-03-10T13:00" };
const days = { nominationsUntil: "2026-03-14", ballotUntil: "2026-03-21" };
const spoken = { bookId: 1, content: "Quem narra?" };
const byCall = (
  who: "ana" | "bia" | "davi",
  ...[method, path, body]: Parameters<TestClient["call"]>
): Act => {
  return (room) => room[who].call(method, path, body);
};

describe("the open pages of a meeting receive", () => {
  it.each<[string, Act]>([
    ["a new question", byCall("ana", "POST", "/api/questions", spoken)],
    ["other words of a question", byCall("bia", "PUT", "/api/questions/1", { content: "E a seca?" })],
    [
      "a question that is hidden from a page on",
      byCall("bia", "PUT", "/api/questions/1", { content: "Quem é a ama?", spoilerPage: 90 }),
    ],
    ["the end of a question", byCall("bia", "DELETE", "/api/questions/1")],
    ["a vote for a question", byCall("ana", "POST", "/api/questions/1/vote", { voted: true })],
    [
      "a new quote",
      byCall("bia", "POST", "/api/quotes", { bookId: 1, content: "Outro trecho do livro", page: 12 }),
    ],
    ["other words of a quote", byCall("bia", "PUT", "/api/quotes/1", { content: "Antes da seca", page: 10 })],
    ["the end of a quote", byCall("davi", "DELETE", "/api/quotes/1")],
    ["a like of a quote", byCall("ana", "POST", "/api/quotes/1/like", { liked: true })],
    ["another title of the event", byCall("davi", "PUT", "/api/events/1", { ...event, bookId: 1 })],
    [
      "the move of the event to last week",
      byCall("davi", "PUT", "/api/events/1", {
        ...event,
        startDate: "2026-03-03T11:00",
        endDate: "2026-03-03T13:00",
        bookId: 1,
      }),
    ],
    ["its cancellation", byCall("davi", "POST", "/api/events/1/cancel", {})],
    ["the cancellation of the next event", byCall("davi", "POST", "/api/events/2/cancel", {})],
    [
      "another title of the book",
      byCall("davi", "PUT", "/api/books/1", {
        title: "O 15",
        author: "Rachel de Queiroz",
        pageCount: 208,
        publishedYear: 1930,
      }),
    ],
    [
      "another name of a member",
      ({ bia }) =>
        bia.call("PUT", "/api/users/3", { name: "Beatriz", email: `${bia.viewer.username}@clube.example` }),
    ],
    [
      "a member who hides the reading",
      byCall("bia", "PUT", "/api/user-settings/privacy", {
        publicProfile: true,
        showReadingProgress: false,
        showAchievements: true,
      }),
    ],
    ["a closed account", byCall("davi", "POST", "/api/users/3/deactivate", {})],
    ["a deleted account", byCall("bia", "DELETE", "/api/user", { password })],
    [
      "a new event",
      byCall("davi", "POST", "/api/events", {
        ...event,
        startDate: "2026-03-12T11:00",
        endDate: "2026-03-12T13:00",
      }),
    ],
    ["a role of the next event", byCall("davi", "PUT", "/api/meetings/2/roles/host", { memberId: 3 })],
    ["a new date poll", byCall("davi", "POST", "/api/polls", pollBody)],
    ["a new round", byCall("davi", "POST", "/api/rounds", days)],
    ["a saved page", byCall("ana", "POST", "/api/progress", { bookId: 1, currentPage: 90 })],
    ["a member who accepts spoilers", byCall("ana", "PUT", "/api/books/1/spoilers", { accepts: true })],
  ])("%s", async (_, act) => {
    const room = await openLiveRoom();
    const { status } = await act(room);
    expect([200, 201, 204]).toContain(status);
    expect(room.pushes).toHaveBeenCalled();
  });

  it("a visitor's answer, a reopened account and the end of a date poll", async () => {
    const { club, davi, pushes } = await openLiveRoom();
    const at = makeVisit(club, davi.viewer);
    const acts = [
      () => new TestClient(club).submit(at, "answer", { name: "Marina", answer: "yes" }),
      () => davi.call("POST", "/api/users/3/deactivate", {}),
      () => davi.call("POST", "/api/users/3/reactivate", {}),
      () => davi.call("POST", "/api/polls/1/close", {}),
    ];
    makePoll(club, { createdById: davi.viewer.id });
    for (const act of acts) {
      pushes.mockClear();
      expect([200, 303]).toContain((await act()).status);
      expect(pushes).toHaveBeenCalled();
    }
  });

  it("an answer to the event before its start", async () => {
    const room = await openLiveRoom();
    room.club.clock.now = new Date("2026-03-10T13:30:00Z");
    await room.bia.call("POST", "/api/events/1/rsvp", { status: "no" });
    expect(room.pushes).toHaveBeenCalled();
  });

  it("nothing of a refused change", async () => {
    const room = await openLiveRoom();
    expect((await room.ana.call("DELETE", "/api/questions/1")).status).toBe(403);
    expect(room.pushes).not.toHaveBeenCalled();
  });
});
