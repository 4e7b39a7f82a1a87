import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { comments, eventRsvps, userProgress } from "#db/schema";
import { openClub } from "../support/app";
import { makeBook, makeClient, makeEvent, makeMember, makePost } from "../support/makers";

/** Twenty members, and twenty concurrent requests of each. */
async function crowd() {
  const club = openClub();
  const staff = await makeClient(club, { role: "admin" });
  const clients = await Promise.all(Array.from({ length: 20 }, () => makeClient(club)));
  const post = makePost(club, { userId: makeMember(club).id });
  const book = makeBook(club, { pageCount: 300, isCurrent: true });
  const event = makeEvent(club, "2026-03-20T15:00:00Z", "2026-03-20T17:00:00Z");
  return { club, staff, clients, post, book, event };
}

describe("concurrent writes", () => {
  it("of one member, twenty for one row, leave one row of each", async () => {
    const { club, clients, post, book, event } = await crowd();
    const [ana] = clients;
    const twenty = Array.from({ length: 20 }, (_, at) => at);

    const answers = await Promise.all(
      twenty.flatMap((at) => [
        ana!.call("POST", `/api/posts/${post.id}/comments`, { content: "O mesmo comentário" }),
        ana!.call("POST", `/api/events/${event.id}/rsvp`, { status: at % 2 ? "yes" : "no" }),
        ana!.call("POST", "/api/progress", { bookId: book.id, currentPage: at + 1 }),
      ]),
    );

    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect(club.db.select().from(comments).all()).toHaveLength(1);
    expect(club.db.select().from(eventRsvps).all()).toHaveLength(1);
    expect(club.db.select().from(userProgress).all()).toHaveLength(1);
  });

  it("of comments on a deleted post are deleted with the post", async () => {
    const { club, staff, clients, post } = await crowd();

    const [deleted, ...answers] = await Promise.all([
      staff.call("DELETE", `/api/posts/${post.id}`),
      ...clients.map((client, at) =>
        client.call("POST", `/api/posts/${post.id}/comments`, { content: `Comentário ${at}` }),
      ),
    ]);

    expect(deleted!.status).toBe(200);
    for (const { status } of answers) expect([201, 404]).toContain(status);
    expect(club.db.select().from(comments).where(eq(comments.postId, post.id)).all()).toEqual([]);
    expect(club.faults).toEqual([]);
  });
});
