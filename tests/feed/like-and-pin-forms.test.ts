import { describe, expect, it } from "vitest";
import { likes, posts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, screenOf, toastOf } from "../support/dom";
import { makeClient, makeComment, makeMember, makePost } from "../support/makers";

const likesIn = (club: TestClub) => club.db.select().from(likes).orderBy(likes.id).all();
const postsIn = (club: TestClub) => club.db.select().from(posts).orderBy(posts.id).all();

/** A post with one comment, both of one member, and another member who visits. */
async function openWithComment() {
  const club = openClub();
  const rui = makeMember(club, { name: "Rui Dias" });
  const post = makePost(club, { userId: rui.id });
  const comment = makeComment(club, rui.id, post.id);
  return { club, ana: await makeClient(club), post, comment };
}

describe("liking by a plain form", () => {
  it.each([
    ["like", "postId", "post"],
    ["like-comment", "commentId", "comentario"],
  ] as const)(
    "%s sets the requested state, idempotently, and redirects back",
    async (intent, name, anchor) => {
      const { club, ana, post, comment } = await openWithComment();
      const id = name === "postId" ? post.id : comment.id;
      const like = (liked: string) =>
        ana.submit(`/community?post=${post.id}&ate=9`, intent, { [name]: String(id), liked });
      const form = async () =>
        fieldsOf((await screenOf(ana.get(`/community?post=${post.id}`))).document, intent);

      expect(await form()).toEqual({ intent, [name]: String(id), liked: "true" });
      for (const _ of ["once", "twice"]) {
        const answer = await like("true");
        expect(answer.status).toBe(303);
        expect(answer.headers.get("location")).toBe(`/community?post=${post.id}&ate=9#${anchor}-${id}`);
        expect(likesIn(club)).toMatchObject([{ userId: ana.viewer.id, [name]: id }]);
      }
      expect(await form()).toEqual({ intent, [name]: String(id), liked: "false" });
      for (const _ of ["once", "twice"]) {
        expect((await like("false")).status).toBe(303);
        expect(likesIn(club)).toEqual([]);
      }
    },
  );
});

describe("pinning", () => {
  it.each(["admin", "developer"] as const)(
    "is allowed for the role %s, in both directions, with toasts",
    async (role) => {
      const { club, post } = await openWithComment();
      const staff = await makeClient(club, { role });
      const fields = { postId: String(post.id) };

      const pinned = await staff.submit("/community?antes=5-1", "pin", fields);
      expect(pinned.headers.get("location")).toBe(`/community#post-${post.id}`);
      expect(toastOf(await screenOf(staff.get("/community")))).toContain("Post destacado");
      expect(postsIn(club)).toMatchObject([{ isPinned: true, pinnedAt: club.clock.now }]);

      const unpinned = await staff.submit(`/community?post=${post.id}`, "unpin", fields);
      expect(unpinned.headers.get("location")).toBe(`/community?post=${post.id}#post-${post.id}`);
      expect(toastOf(await screenOf(staff.get("/community")))).toContain("Destaque removido");
      expect(postsIn(club)).toMatchObject([{ isPinned: false, pinnedAt: null }]);
    },
  );
});
