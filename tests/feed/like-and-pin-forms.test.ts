import { describe, expect, it } from "vitest";
import { likes, posts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, screenOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
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

  it.each([
    ["like", { postId: "99", liked: "true" }, 404],
    ["like-comment", { commentId: "99", liked: "true" }, 404],
    ["like", { postId: "1", liked: "talvez" }, 400],
    ["like-comment", { commentId: "x", liked: "true" }, 400],
  ])("%s refuses %j with %i", async (intent, fields, status) => {
    const { club, ana } = await openWithComment();

    const page = await ana.submit("/community", intent, fields);

    expect(page.status).toBe(status);
    if (status === 404) expect(toastOf(await screenOf(page))).toContain("Erro ao processar curtida");
    expect(likesIn(club)).toEqual([]);
  });

  it("that fails shows the specification's message", async () => {
    const { club, ana, post } = await openWithComment();
    club.app.database.sqlite.exec(
      "create trigger failing before insert on likes begin select raise(abort, 'full'); end",
    );

    const page = await ana.submit("/community", "like", { postId: String(post.id), liked: "true" });

    expect(page.status).toBe(500);
    expect(toastOf(await screenOf(page))).toEqual([
      "Erro ao processar curtida",
      "Ocorreu um erro ao tentar curtir/descurtir o post.",
    ]);
    expect(club.faults).toHaveLength(1);
  });
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

  it("is refused to members, including the author", async () => {
    const { club, ana } = await openWithComment();
    const own = makePost(club, { userId: ana.viewer.id });
    const before = postsIn(club);

    for (const intent of ["pin", "unpin"]) {
      const page = await ana.submit("/community", intent, { postId: String(own.id) });
      expect(page.status).toBe(403);
      expect(await pageOf(page)).toContain("Acesso negado");
    }
    expect(postsIn(club)).toEqual(before);
  });

  it("of a deleted post, or with a server error, shows the error toast", async () => {
    const { club, post } = await openWithComment();
    const staff = await makeClient(club, { role: "admin" });

    const gone = await staff.submit("/community", "pin", { postId: "99" });
    club.app.database.sqlite.exec(
      "create trigger failing before update on posts begin select raise(abort, 'full'); end",
    );
    const failed = await staff.submit("/community", "pin", { postId: String(post.id) });

    expect([gone.status, failed.status]).toEqual([404, 500]);
    const title = "Erro ao destacar post";
    expect(toastOf(await screenOf(gone))).toEqual([title, "Publicação não encontrada."]);
    expect(toastOf(await screenOf(failed))).toEqual([title, "Ocorreu um erro ao tentar destacar o post."]);
    expect(club.faults).toHaveLength(1);
  });
});

it("refuses any other form", async () => {
  const { club, ana } = await openWithComment();
  const before = postsIn(club);

  expect((await ana.submit("/community", "delete", { postId: "1" })).status).toBe(400);
  expect(postsIn(club)).toEqual(before);
});
