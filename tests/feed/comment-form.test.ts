import { describe, expect, it } from "vitest";
import { comments } from "#db/schema";
import { unlocked } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeMember, makePost, makeVisitor } from "../support/makers";
import { textOf } from "../support/text";

const stored = {
  comments: (club: TestClub) => club.db.select().from(comments).orderBy(comments.id).all(),
};

describe("commenting", () => {
  it("adds a comment below the post, shows unlocked achievements, and redirects to it", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const { id } = makePost(club, { userId: makeMember(club).id });

    const address = `/community?post=${id}&antes=5-1&ate=7`;
    const answer = await ana.submit(address, "comentar", { postId: String(id), content: " Eu também! " });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/community?post=${id}&antes=5-1#comentario-1`);
    expect(stored.comments(club)).toMatchObject([
      { postId: id, userId: ana.viewer.id, content: "Eu também!" },
    ]);
    const html = await pageOf(await ana.get(`/community?post=${id}`));
    expect(html).toContain(
      "<strong>Comentário adicionado</strong><p>Conquista desbloqueada: Primeiro Comentário",
    );
    expect(unlocked(club, ana.viewer)).toEqual(["Primeiro Comentário"]);
  });

  it.each([
    ["  \n ", "Escreva um comentário"],
    [textOf(1001), "O comentário não pode ultrapassar 1000 caracteres"],
  ])("refuses %j below its own post", async (content, sentence) => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const { id } = makePost(club, { userId: ana.viewer.id });

    const page = await ana.submit(`/community?post=${id}`, "comentar", { postId: String(id), content });

    expect(page.status).toBe(400);
    const html = await pageOf(page);
    expect(html).toContain(`id="comentar-${id}-erro">${sentence}<`);
    expect(html).toMatch(new RegExp(`id="comentar-${id}"[^>]*value="${content.trim() && textOf(1001)}`));
    expect(html).not.toContain("disabled");
    expect(stored.comments(club)).toEqual([]);
  });

  it("on a deleted post keeps the typed text", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const content = 'Longo e <b>pensado</b> "assim".';

    const page = await ana.submit("/community?post=7", "comentar", { postId: "7", content });

    expect(page.status).toBe(404);
    const html = await pageOf(page);
    expect(html).toContain("Esta publicação foi apagada.");
    expect(html).toContain("<strong>Erro ao adicionar comentário</strong>");
    expect(html).toMatch(
      /<textarea[^>]*readonly[^>]*>Longo e &lt;b&gt;pensado&lt;\/b&gt; &quot;assim&quot;\.</,
    );
  });

  it("that fails keeps the typed text, with the specification's message", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const { id } = makePost(club, { userId: ana.viewer.id });
    club.app.database.sqlite.exec(
      "create trigger failing before insert on comments begin select raise(abort, 'full'); end",
    );

    const page = await ana.submit(`/community?post=${id}`, "comentar", { postId: String(id), content: "Oi" });

    expect(page.status).toBe(500);
    const html = await pageOf(page);
    const sentence = "Ocorreu um erro ao tentar adicionar seu comentário.";
    expect(html).toContain(`<strong>Erro ao adicionar comentário</strong><p>${sentence}</p>`);
    expect(html).toMatch(new RegExp(`id="comentar-${id}"[^>]*value="Oi"`));
    expect(club.faults).toHaveLength(1);
  });
});
