import { describe, expect, it } from "vitest";
import { auditLog, comments, likes, posts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient, makeComment, makeLikes, makePost } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";
import { loremOf } from "../support/text";

/** Ana's post with Ana's comment, Rui as a stranger, and an admin. */
async function openWithTexts() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const rui = await makeClient(club);
  const admin = await makeClient(club, { role: "admin" });
  const post = makePost(club, { userId: ana.viewer.id, content: "Quem já terminou?" });
  const comment = makeComment(club, ana.viewer.id, post.id);
  return { club, ana, rui, admin, post, comment };
}

const rowsIn = (club: TestClub) => [
  club.db.select().from(posts).all(),
  club.db.select().from(comments).all(),
];

const dialogs = [
  ["publicacoes", "editar", "edit"],
  ["publicacoes", "apagar", "delete"],
  ["comentarios", "editar", "edit"],
  ["comentarios", "apagar", "delete"],
] as const;
const address = (kind: string, act: string, id: number | string = 1) => `/community/${kind}/${id}/${act}`;
const fields = { content: "Reescrito com calma." };
const typedIn = (document: Document) => document.querySelector("textarea")?.value;

describe("the dialogs of a text", () => {
  it.each(dialogs)(
    "%s/…/%s are refused without permission, by page and by form",
    async (kind, act, intent) => {
      const { club, rui, admin } = await openWithTexts();
      const before = rowsIn(club);
      const strangers = act === "editar" ? [rui, admin] : [rui];

      for (const stranger of strangers) {
        expect((await stranger.get(address(kind, act))).status).toBe(403);
        const page = await stranger.submit(address(kind, act), intent, fields);
        expect(page.status).toBe(403);
        expect(await pageOf(page)).toContain(
          `Só quem escreveu ${kind === "comentarios" ? "o comentário" : "a publicação"}`,
        );
      }
      const visitor = new TestClient(club);
      expect((await visitor.get(address(kind, act))).headers.get("location")).toBe(
        loginUrl(address(kind, act)),
      );
      expect((await visitor.submit(address(kind, act), intent, fields)).headers.get("location")).toBe(
        loginUrl(address(kind, act)),
      );
      expect(rowsIn(club)).toEqual(before);
    },
  );
});

describe("editing", () => {
  it.each([
    ["publicacoes", "post-1", "Post atualizado", "Quem já terminou?"],
    ["comentarios", "comentario-1", "Comentário atualizado", "Eu!"],
  ] as const)(
    "%s changes the text and edit time and redirects back with a toast",
    async (kind, anchor, title, content) => {
      const { club, ana } = await openWithTexts();
      club.clock.now = new Date("2026-03-10T16:00:00Z");

      const { document } = await screenOf(ana.get(address(kind, "editar")));
      const answer = await ana.submit(`${address(kind, "editar")}?antes=5-1`, "edit", fields);

      expect(typedIn(document)).toBe(content);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(`/community?antes=5-1#${anchor}`);
      expect(toastOf(await screenOf(ana.get("/community")))).toContain(title);
      const [post, comment] = rowsIn(club).map(([row]) => row);
      const changed = { content: fields.content, editedAt: club.clock.now };
      expect(kind === "publicacoes" ? post : comment).toMatchObject(changed);
      expect(kind === "publicacoes" ? comment : post).toMatchObject({ editedAt: null });
    },
  );

  it.each([
    ["publicacoes", 9, "O conteúdo deve ter pelo menos 10 caracteres"],
    ["publicacoes", 1001, "O conteúdo não pode ultrapassar 1000 caracteres"],
    ["comentarios", 1001, "O comentário não pode ultrapassar 1000 caracteres"],
  ])("%s with %i characters refills the form", async (kind, length, sentence) => {
    const { club, ana } = await openWithTexts();
    const before = rowsIn(club);
    const content = loremOf(length);

    const page = await ana.submit(address(kind, "editar"), "edit", { content });

    expect(page.status).toBe(400);
    const { document } = await screenOf(page);
    expect(textOf(document.getElementById("edit-content-erro"))).toBe(sentence);
    expect(typedIn(document)).toBe(content);
    expect(rowsIn(club)).toEqual(before);
  });
});

describe("deleting", () => {
  it("a post asks for confirmation, deletes its comments and leaves the post's own page", async () => {
    const { club, ana, rui, post, comment } = await openWithTexts();
    makeLikes(club, [rui.viewer], { postId: post.id });
    makeLikes(club, [rui.viewer], { commentId: comment.id });

    const asked = await pageOf(await ana.get(address("publicacoes", "apagar")));
    const answer = await ana.submit(`${address("publicacoes", "apagar")}?post=1&antes=5-1`, "delete");

    expect(asked).toContain("A sua publicação e 1 comentário serão apagados para sempre.");
    expect(answer.headers.get("location")).toBe("/community?antes=5-1");
    expect(toastOf(await screenOf(ana.get("/community")))).toContain("Post apagado");
    expect(rowsIn(club)).toEqual([[], []]);
    expect(club.db.select().from(likes).all()).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });
});
