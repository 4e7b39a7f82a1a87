import { describe, expect, it } from "vitest";
import { comments } from "#db/schema";
import { unlocked } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { screenFrom, screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient, makeMember, makePost } from "../support/makers";
import { loremOf } from "../support/text";

const stored = {
  comments: (club: TestClub) => club.db.select().from(comments).orderBy(comments.id).all(),
};

const typedIn = (document: Document, id: number) =>
  document.querySelector<HTMLInputElement>(`#comentar-${id}`)?.value;

describe("commenting", () => {
  it("adds a comment below the post, shows unlocked achievements, and redirects to it", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = makePost(club, { userId: makeMember(club).id });

    const address = `/community?post=${id}&antes=5-1&ate=7`;
    const answer = await ana.submit(address, "comment", { postId: String(id), content: " Eu também! " });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/community?post=${id}&antes=5-1#comentario-1`);
    expect(stored.comments(club)).toMatchObject([
      { postId: id, userId: ana.viewer.id, content: "Eu também!" },
    ]);
    expect(toastOf(await screenOf(ana.get(`/community?post=${id}`)))).toEqual([
      "Comentário adicionado",
      expect.stringMatching(/^Conquista desbloqueada: Primeiro Comentário/),
    ]);
    expect(unlocked(club, ana.viewer)).toEqual(["Primeiro Comentário"]);
  });

  it.each([
    ["  \n ", "Escreva um comentário"],
    [loremOf(1001), "O comentário não pode ultrapassar 1000 caracteres"],
  ])("refuses %j below its own post", async (content, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = makePost(club, { userId: ana.viewer.id });

    const page = await ana.submit(`/community?post=${id}`, "comment", { postId: String(id), content });

    expect(page.status).toBe(400);
    const html = await pageOf(page);
    const { document } = screenFrom(html);
    expect(textOf(document.getElementById(`comentar-${id}-erro`))).toBe(sentence);
    expect(typedIn(document, id)?.trim()).toBe(content.trim());
    expect(html).not.toContain("disabled");
    expect(stored.comments(club)).toEqual([]);
  });

  it("on a deleted post keeps the typed text", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const content = 'Longo e <b>pensado</b> "assim".';

    const page = await ana.submit("/community?post=7", "comment", { postId: "7", content });

    expect(page.status).toBe(404);
    const screen = await screenOf(page);
    expect(screen.getByRole("heading", { level: 1, name: "Esta publicação foi apagada." })).toBeTruthy();
    expect(toastOf(screen)).toContain("Erro ao adicionar comentário");
    expect(screen.document.querySelector<HTMLTextAreaElement>("textarea[readonly]")?.value).toBe(content);
  });
});
