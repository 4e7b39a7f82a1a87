import { describe, expect, it } from "vitest";
import { comments } from "#db/schema";
import { openClub } from "../support/app";
import { linkIn, pageOf } from "../support/html";
import { makeComment, makeLikes, makeMember, makePost, makeVisitor } from "../support/makers";
import { textOf } from "../support/text";

const commentsOn = (html: string) =>
  [...html.matchAll(/<li id="comentario-(\d+)"/g)].map(([, id]) => Number(id));

describe("a post on its own page", () => {
  it("shows the whole post alone, with a link back to the same part of the feed", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { name: "Ana Lima" });
    const content = textOf(900);
    const { id } = makePost(club, { userId: ana.viewer.id, content });
    makePost(club, { userId: ana.viewer.id, content: "Outra publicação." });

    const html = await pageOf(await ana.get(`/community?post=${id}&antes=5-1`));

    expect(html).toContain(content);
    expect(html).not.toContain("Outra publicação.");
    expect(html).not.toContain("Ver mais");
    expect(html).not.toContain('value="publicar"');
    expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe("Publicação de Ana Lima");
    expect(linkIn(html, "Toda a comunidade")).toBe("/community?antes=5-1");
    expect(linkIn(html, '<span class="max-sm:sr-only">Editar')).toBe(
      `/community/publicacoes/${id}/editar?post=${id}&antes=5-1`,
    );
  });

  it.each(["99", "0", "abc", ""])("returns 404 for ?post=%s", async (id) => {
    const club = openClub();
    const ana = await makeVisitor(club);

    const page = await ana.get(`/community?post=${id}`);

    expect(page.status).toBe(404);
    const html = await pageOf(page);
    expect(html).toContain("Esta publicação foi apagada.");
    expect(html).not.toContain("<textarea");
    expect(linkIn(html, "Toda a comunidade")).toBe("/community");
  });
});

describe("the comments of a post", () => {
  it("show an empty state", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const { id } = makePost(club, { userId: ana.viewer.id });

    const html = await pageOf(await ana.get(`/community?post=${id}`));

    expect(html).toContain("Nenhum comentário ainda.");
    expect(html).toContain(`<label class="sr-only" for="comentar-${id}">Escreva um comentário</label>`);
    expect(html).toContain("Enviar comentário");
  });

  it("include the newest fifty, oldest first, and a link to earlier ones", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const { id } = makePost(club, { userId: ana.viewer.id });
    const ids = Array.from({ length: 52 }, () => makeComment(club, ana.viewer.id, id).id);

    const newest = await pageOf(await ana.get(`/community?post=${id}`));
    const before = linkIn(newest, "Comentários anteriores");
    const older = await pageOf(await ana.get(before ?? ""));

    expect(commentsOn(newest)).toEqual(ids.slice(2));
    expect(newest).not.toContain("Comentários mais novos");
    expect(before).toBe(`/community?post=${id}&ate=${ids[2]}#comentarios-${id}`);
    expect(commentsOn(older)).toEqual(ids.slice(0, 2));
    expect(older).not.toContain("Comentários anteriores");
    expect(linkIn(older, "Comentários mais novos")).toBe(`/community?post=${id}#comentar-${id}`);
  });

  it("continue after a cursor whose comment was deleted", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const { id } = makePost(club, { userId: ana.viewer.id });
    const ids = Array.from({ length: 54 }, () => makeComment(club, ana.viewer.id, id).id);
    const other = makePost(club, { userId: ana.viewer.id });
    makeComment(club, ana.viewer.id, other.id);
    await ana.call("DELETE", `/api/comments/${ids[3]}`);
    await ana.call("DELETE", `/api/comments/${ids[0]}`);

    const older = await pageOf(await ana.get(`/community?post=${id}&ate=${ids[3]}`));
    const none = await pageOf(await ana.get(`/community?post=${id}&ate=${ids[0]}`));

    expect(commentsOn(older)).toEqual(ids.slice(1, 3));
    expect(linkIn(older, "Comentários mais novos")).toBe(`/community?post=${id}#comentar-${id}`);
    expect(commentsOn(none)).toEqual([]);
    expect(linkIn(none, "Comentários mais novos")).toBe(`/community?post=${id}#comentar-${id}`);
  });

  it("show author, content and time, with likes and the viewer's actions", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { name: "Ana Lima" });
    const rui = makeMember(club, { name: "Rui Dias" });
    const { id } = makePost(club, { userId: rui.id });
    const own = makeComment(club, ana.viewer.id, id);
    const other = makeComment(club, rui.id, id);
    const content = "Veja https://exemplo.org <i>já</i>";
    club.db.update(comments).set({ content, editedAt: club.clock.now }).run();
    makeLikes(club, [ana.viewer], { commentId: other.id });

    const html = await pageOf(await ana.get(`/community?post=${id}`));

    const [ownText = "", otherText = ""] = html.split('<li id="comentario-').slice(1);
    expect(ownText).toContain("Ana Lima</a>");
    expect(ownText).toContain("agora mesmo</time> · editado");
    expect(ownText).toContain('href="https://exemplo.org"');
    expect(ownText).toContain("&lt;i&gt;já&lt;/i&gt;");
    expect(linkIn(ownText, '<span class="max-sm:sr-only">Editar')).toBe(
      `/community/comentarios/${own.id}/editar?post=${id}`,
    );
    expect(linkIn(ownText, '<span class="max-sm:sr-only">Apagar')).toBe(
      `/community/comentarios/${own.id}/apagar?post=${id}`,
    );
    expect(otherText).toMatch(/aria-pressed="true">.*Curtido.*<b>1</);
    expect(otherText).not.toContain("/community/comentarios/");
  });

  it("can be deleted by staff, and edited only by their author", async () => {
    const club = openClub();
    const admin = await makeVisitor(club, { role: "admin" });
    const rui = makeMember(club);
    const { id } = makePost(club, { userId: rui.id });
    const { id: commentId } = makeComment(club, rui.id, id);

    const html = await pageOf(await admin.get(`/community?post=${id}`));

    expect(html).toContain(`/community/comentarios/${commentId}/apagar`);
    expect(html).not.toContain(`/community/comentarios/${commentId}/editar`);
  });
});
