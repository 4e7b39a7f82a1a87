import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { comments } from "#db/schema";
import { openClub } from "../support/app";
import { hrefOf, type Screen, screenFrom, screenOf, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient, makeComment, makeLikes, makeMember, makePost } from "../support/makers";
import { loremOf } from "../support/text";

const commentsOn = ({ document }: Screen) =>
  [...document.querySelectorAll('li[id^="comentario-"]')].map(({ id }) =>
    Number(id.slice("comentario-".length)),
  );

describe("a post on its own page", () => {
  it("shows the whole post alone, with a link back to the same part of the feed", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana Lima" });
    const content = loremOf(900);
    const { id } = makePost(club, { userId: ana.viewer.id, content });
    makePost(club, { userId: ana.viewer.id, content: "Outra publicação." });

    const html = await pageOf(await ana.get(`/community?post=${id}&antes=5-1`));

    expect(html).toContain(content);
    expect(html).not.toContain("Outra publicação.");
    expect(html).not.toContain("Ver mais");
    const screen = screenFrom(html);
    expect(screen.document.querySelector('[value="publish"]')).toBeNull();
    expect(textOf(screen.getByRole("heading", { level: 1 }))).toBe("Publicação de Ana Lima");
    expect(hrefOf(screen, "Toda a comunidade")).toBe("/community?antes=5-1");
    expect(hrefOf(screen, "Editar a sua publicação")).toBe(
      `/community/publicacoes/${id}/editar?post=${id}&antes=5-1`,
    );
  });
});

describe("the comments of a post", () => {
  it("include the newest fifty, oldest first, and a link to earlier ones", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = makePost(club, { userId: ana.viewer.id });
    const ids = Array.from({ length: 52 }, () => makeComment(club, ana.viewer.id, id).id);

    const newest = await screenOf(ana.get(`/community?post=${id}`));
    const before = hrefOf(newest, "Comentários anteriores");
    const older = await screenOf(ana.get(before ?? ""));

    expect(commentsOn(newest)).toEqual(ids.slice(2));
    expect(newest.queryByText("Comentários mais novos")).toBeNull();
    expect(before).toBe(`/community?post=${id}&ate=${ids[2]}#comentarios-${id}`);
    expect(commentsOn(older)).toEqual(ids.slice(0, 2));
    expect(older.queryByText("Comentários anteriores")).toBeNull();
    expect(hrefOf(older, "Comentários mais novos")).toBe(`/community?post=${id}#comentar-${id}`);
  });

  it("show author, content and time, with likes and the viewer's actions", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana Lima" });
    const rui = makeMember(club, { name: "Rui Dias" });
    const { id } = makePost(club, { userId: rui.id });
    const own = makeComment(club, ana.viewer.id, id);
    const other = makeComment(club, rui.id, id);
    const content = "Veja https://exemplo.org <i>já</i>";
    club.db.update(comments).set({ content, editedAt: club.clock.now }).run();
    makeLikes(club, [ana.viewer], { commentId: other.id });

    const { document } = await screenOf(ana.get(`/community?post=${id}`));

    const ownText = document.getElementById(`comentario-${own.id}`)!;
    expect(within(ownText).getByRole("link", { name: "Ana Lima" })).toBeTruthy();
    expect(textOf(ownText)).toContain("agora mesmo · editado");
    expect(textOf(ownText)).toContain(content);
    expect(hrefOf(within(ownText), "https://exemplo.org")).toBe("https://exemplo.org");
    expect(hrefOf(within(ownText), "Editar o seu comentário")).toBe(
      `/community/comentarios/${own.id}/editar?post=${id}`,
    );
    expect(hrefOf(within(ownText), "Apagar o comentário de Ana Lima")).toBe(
      `/community/comentarios/${own.id}/apagar?post=${id}`,
    );
    const otherText = document.getElementById(`comentario-${other.id}`)!;
    const liked = within(otherText).getByRole("button", { name: /^Curtido/ });
    expect(liked.getAttribute("aria-pressed")).toBe("true");
    expect(textOf(liked.querySelector("b"))).toBe("1");
    expect(otherText.querySelector('[href*="/community/comentarios/"]')).toBeNull();
  });
});
