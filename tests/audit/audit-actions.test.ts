import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { actsIn } from "../support/audit";
import { openClubWithThree, openDirect, openGroup, postDirect, postToGroup } from "../support/chat";
import { makeAnswer, makeBook, makeClient, makeEvent, makePost, makeReview } from "../support/makers";

describe("audit rows of staff actions", () => {
  it("on accounts contain the target account", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const { viewer: rui } = await makeClient(club, { username: "rui" });
    const path = `/api/users/${rui.id}`;
    await admin.call("PUT", path, { role: "developer" });
    await admin.call("POST", `${path}/reset-link`);
    await admin.call("POST", `${path}/deactivate`);
    await admin.call("POST", `${path}/reactivate`);
    expect(actsIn(club)).toEqual([
      ["member.role", admin.viewer.id, rui.id, "user -> developer"],
      ["member.reset-link", admin.viewer.id, rui.id, null],
      ["member.deactivate", admin.viewer.id, rui.id, null],
      ["member.reactivate", admin.viewer.id, rui.id, null],
    ]);
  });

  it("on texts and answers contain the owner, without names", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const ana = await makeClient(club, { name: "Ana Lima" });
    const { id } = ana.viewer;
    const book = makeBook(club);
    const review = makeReview(club, { userId: id, bookId: book.id });
    const left = makeReview(club, { userId: null, bookId: book.id });
    const post = makePost(club, { userId: id });
    const comment = await ana.call("POST", `/api/posts/${post.id}/comments`, { content: "Eu também." });
    const meeting = makeEvent(club, "2026-04-01T22:00:00Z", "2026-04-01T23:00:00Z");
    makeAnswer(club, id, meeting.id);
    await admin.call("DELETE", `/api/reviews/${review.id}`);
    await admin.call("DELETE", `/api/reviews/${left.id}`);
    await admin.call("DELETE", `/api/comments/${(await comment.json()).id}`);
    await admin.call("DELETE", `/api/posts/${post.id}`);
    await admin.call("PUT", `/api/events/${meeting.id}/rsvps/${id}`, { status: "no" });
    const by = admin.viewer.id;
    expect(actsIn(club)).toEqual([
      ["review.delete", by, id, `livro ${book.id}`],
      ["review.delete", by, null, `livro ${book.id}`],
      ["comment.delete", by, id, `publicação ${post.id}`],
      ["post.delete", by, id, null],
      ["event.answer", by, id, "no"],
    ]);
  });

  it("in the monitor contain the message's sender and no content", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const developer = await makeClient(club, { role: "developer" });
    await postDirect(ana, await openDirect(ana, bia), "Em segredo");
    const group = await postToGroup(bia, await openGroup(ana, bia), "Entre nós");
    await developer.get("/api/chats/dev/unread");
    await developer.call("POST", `/api/chats/groups/messages/${group.id}/read-by-dev`, {});
    const by = developer.viewer.id;
    expect(actsIn(club)).toEqual([
      ["message.monitor", by, ana.viewer.id, null],
      ["message.monitor", by, bia.viewer.id, null],
      ["message.read_by_dev", by, bia.viewer.id, null],
    ]);
  });
});
