import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { posts, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { hrefOf, hrefsIn, type Screen, screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeComment, makeLikes, makeMember, makePost } from "../support/makers";
import { statementsDuring } from "../support/statements";
import { loremOf } from "../support/text";

/** Posts of one author, a minute apart, the last one newest. */
function makePosts(club: TestClub, userId: number, count: number) {
  const start = club.clock.now.getTime() - count * 60_000;
  return Array.from({ length: count }, (_, place) =>
    makePost(club, {
      userId,
      content: `Publicação número ${place + 1}.`,
      createdAt: new Date(start + place * 60_000),
    }),
  );
}

/** The ids of the posts on a page, from above. */
function postsOn({ document }: Screen): number[] {
  return [...document.querySelectorAll('article[id^="post-"]')].map(({ id }) =>
    Number(id.slice("post-".length)),
  );
}

const postIn = ({ document }: Screen, id: number) => document.getElementById(`post-${id}`)!;
const composerIn = ({ document }: Screen) => document.querySelector('[name="intent"][value="publish"]');

describe("the feed", () => {
  it("begins with the pinned posts, newest pin first, then ten others, newest first", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const ids = makePosts(club, ana.viewer.id, 13).map(({ id }) => id);
    const at = (minute: number) => new Date(club.clock.now.getTime() - minute * 60_000);
    const [early, late] = [4, 2].map((minute) =>
      makePost(club, { userId: ana.viewer.id, isPinned: true, pinnedAt: at(minute), createdAt: at(9999) }),
    );

    const screen = await screenOf(ana.get("/community"));

    expect(postsOn(screen)).toEqual([late!.id, early!.id, ...ids.slice(3).reverse()]);
    expect(screen.getAllByText("Destaque do administrador")).toHaveLength(2);
  });

  it("is paginated by cursor to the last post, with a link back, without pinned posts", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const made = makePosts(club, ana.viewer.id, 12);
    const pinned = makePost(club, { userId: ana.viewer.id, isPinned: true, pinnedAt: club.clock.now });

    const first = await screenOf(ana.get("/community"));
    const older = hrefOf(first, "Publicações mais antigas");
    const tenth = made[2]!;
    const second = await screenOf(ana.get(older ?? ""));

    expect(older).toBe(`/community?antes=${tenth.createdAt.getTime()}-${tenth.id}`);
    expect(postsOn(second)).toEqual([made[1]!.id, made[0]!.id]);
    expect(postsOn(second)).not.toContain(pinned.id);
    expect(second.queryByText("Publicações mais antigas")).toBeNull();
    expect(hrefOf(second, "Voltar às mais novas")).toBe("/community");
    expect(composerIn(second)).toBeNull();
  });

  it("runs as many queries for ten posts as for one", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const count = async () => (await statementsDuring(club, () => ana.get("/community"))).length;
    const [first] = makePosts(club, ana.viewer.id, 1);
    const one = await count();
    for (const { id } of [...makePosts(club, ana.viewer.id, 11), first!]) {
      makeComment(club, ana.viewer.id, id);
      makeLikes(club, [ana.viewer], { postId: id });
    }

    expect(await count()).toBe(one);
    expect(one).toBeGreaterThan(4);
    expect(one).toBeLessThanOrEqual(12);
  });
});

describe("a post of the feed", () => {
  it("shows author, content, time, type and counts", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana Lima" });
    const rui = makeMember(club, { name: "Rui Dias", role: "developer" });
    const createdAt = new Date("2026-03-10T13:00:00Z");
    const { id } = makePost(club, { userId: rui.id, createdAt, editedAt: club.clock.now, type: "event" });
    makeComment(club, ana.viewer.id, id);
    makeLikes(club, [ana.viewer, rui], { postId: id });

    const article = postIn(await screenOf(ana.get("/community")), id);

    const post = within(article);
    expect(hrefOf(post, "Rui Dias")).toBe(`/profile/${rui.id}`);
    expect(post.getByText("Dev").className).toBe("role role-dev");
    expect(post.getByText("há 2 horas").getAttribute("dateTime")).toBe("2026-03-10T13:00:00.000Z");
    expect(textOf(article)).toContain("há 2 horas · editado");
    expect(post.getByText("Evento").dataset.sec).toBe("events");
    const liked = post.getByRole("button", { name: /^Curtido/ });
    expect(liked.getAttribute("aria-pressed")).toBe("true");
    expect(textOf(liked.querySelector("b"))).toBe("2");
    expect(textOf(post.getByRole("link", { name: /^Comentar/ }).querySelector("b"))).toBe("1");
    expect(hrefOf(post, "Compartilhar a publicação de Rui Dias")).toBe(`/community?post=${id}#post-${id}`);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).run();
    const eva = await makeClient(club);
    const byFormerMember = postIn(await screenOf(eva.get("/community")), id);
    expect(byFormerMember.querySelector('[href*="/profile/"]')).toBeNull();
  });

  it("keeps paragraphs, line breaks and links, and shows markup as text", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const content = "Primeiro <b>\nainda\n\nSegundo: https://exemplo.org/a?b=1&c=2, e javascript:alert(1)";
    const { id } = makePost(club, { userId: ana.viewer.id, content });

    const post = postIn(await screenOf(ana.get("/community")), id);

    const paragraphs = [...post.querySelectorAll(".prose p")];
    expect(paragraphs.map((paragraph) => paragraph.textContent)).toEqual(content.split("\n\n"));
    const link = within(post).getByRole("link", { name: "https://exemplo.org/a?b=1&c=2" });
    expect(link.getAttribute("href")).toBe("https://exemplo.org/a?b=1&c=2");
    expect(link.getAttribute("rel")).toBe("nofollow ugc noopener noreferrer");
    expect(paragraphs[1]!.querySelectorAll("a")).toHaveLength(1);
  });

  it("is truncated after 280 characters, never inside a link, with a link to the whole text", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const fits = makePost(club, { userId: ana.viewer.id, content: loremOf(280) });
    const cut = makePost(club, { userId: ana.viewer.id, content: loremOf(281) });
    const split = makePost(club, {
      userId: ana.viewer.id,
      content: `${loremOf(265)} https://exemplo.org/longe`,
    });

    const screen = await screenOf(ana.get("/community"));

    expect(textOf(postIn(screen, fits.id))).not.toContain("Ver mais");
    const more = within(postIn(screen, cut.id)).getByRole("link", { name: /^Ver mais/ });
    expect(more.getAttribute("href")).toBe(`/community?post=${cut.id}#post-${cut.id}`);
    expect(postIn(screen, split.id).textContent).toContain("https://exempl… Ver mais");
    expect(hrefsIn(postIn(screen, split.id)).filter((href) => href?.startsWith("https://"))).toEqual([]);
  });

  it("shows its book, with the page where it is about progress", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208 });
    const about = { userId: ana.viewer.id, relatedBookId: book.id };
    const progress = makePost(club, { ...about, type: "progress", currentPage: 142 });
    const review = makePost(club, { ...about, type: "review" });

    const screen = await screenOf(ana.get("/community"));

    const aboutProgress = within(postIn(screen, progress.id));
    expect(aboutProgress.getByText("Página 142 de 208")).toBeTruthy();
    expect(aboutProgress.getByRole("meter").getAttribute("aria-valuenow")).toBe("68");
    const inReview = postIn(screen, review.id);
    expect(within(inReview).getByText("Rachel de Queiroz", { selector: ".meta" })).toBeTruthy();
    expect(inReview.querySelector(".cover")?.closest("a")?.getAttribute("href")).toBe(`/book/${book.id}`);
  });

  it.each([
    ["author", "user", ["Editar", "Apagar"]],
    ["stranger", "user", []],
    ["stranger", "admin", ["Destacar", "Apagar"]],
    ["author", "developer", ["Destacar", "Editar", "Apagar"]],
  ] as const)("offers its %s with the role %s to %j", async (who, role, offered) => {
    const club = openClub();
    const ana = await makeClient(club, { role });
    const { id } = makePost(club, { userId: who === "author" ? ana.viewer.id : makeMember(club).id });

    const post = within(postIn(await screenOf(ana.get("/community")), id));

    const found = ["Destacar", "Editar", "Apagar"].filter((act) => post.queryByText(act));
    expect(found).toEqual(offered);
    club.db.update(posts).set({ isPinned: true, pinnedAt: club.clock.now }).run();
    const pinned = postIn(await screenOf(ana.get("/community")), id);
    expect(textOf(pinned).includes("Tirar destaque")).toBe(role !== "user");
  });
});
