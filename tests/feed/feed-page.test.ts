import { describe, expect, it } from "vitest";
import { events, posts, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { linkIn, pageOf } from "../support/html";
import {
  makeBook,
  makeComment,
  makeEvent,
  makeLikes,
  makeMember,
  makePost,
  makeVisitor,
} from "../support/makers";
import { textOf } from "../support/text";
import { logInAt, Visitor } from "../support/visitor";

/** So many posts of one author, a minute apart, the last one newest. */
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
function postsOn(html: string): number[] {
  return [...html.matchAll(/<article id="post-(\d+)"/g)].map(([, id]) => Number(id));
}

/** One post of a page. */
function postIn(html: string, id: number): string {
  return html.split(`<article id="post-${id}"`)[1]?.split("</article>")[0] ?? "";
}

describe("the feed", () => {
  it("begins with the pinned posts, newest pin first, then ten others, newest first", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const ids = makePosts(club, ana.viewer.id, 13).map(({ id }) => id);
    const at = (minute: number) => new Date(club.clock.now.getTime() - minute * 60_000);
    const [early, late] = [4, 2].map((minute) =>
      makePost(club, { userId: ana.viewer.id, isPinned: true, pinnedAt: at(minute), createdAt: at(9999) }),
    );

    const html = await pageOf(await ana.get("/community"));

    expect(postsOn(html)).toEqual([late!.id, early!.id, ...ids.slice(3).reverse()]);
    expect(html.match(/Destaque do administrador/g)).toHaveLength(2);
  });

  it("is paginated by cursor to the last post, with a link back, without pinned posts", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const made = makePosts(club, ana.viewer.id, 12);
    const pinned = makePost(club, { userId: ana.viewer.id, isPinned: true, pinnedAt: club.clock.now });

    const first = await pageOf(await ana.get("/community"));
    const older = linkIn(first, "Publicações mais antigas");
    const tenth = made[2]!;
    const second = await pageOf(await ana.get(older ?? ""));

    expect(older).toBe(`/community?antes=${tenth.createdAt.getTime()}-${tenth.id}`);
    expect(postsOn(second)).toEqual([made[1]!.id, made[0]!.id]);
    expect(postsOn(second)).not.toContain(pinned.id);
    expect(second).not.toContain("Publicações mais antigas");
    expect(linkIn(second, "Voltar às mais novas")).toBe("/community");
    expect(second).not.toContain('name="intent" value="publicar"');
  });

  it.each(["", "x", "12", "-1-1", "9999999999999999-1", "1-0", "1e3-1"])(
    "treats ?antes=%s as the first page",
    async (place) => {
      const club = openClub();
      const ana = await makeVisitor(club);
      const { id } = makePost(club, { userId: ana.viewer.id, isPinned: true, pinnedAt: club.clock.now });

      const html = await pageOf(await ana.get(`/community?antes=${place}`));

      expect(postsOn(html)).toEqual([id]);
      expect(html).toContain('name="intent" value="publicar"');
    },
  );

  it("is for members, with an empty state", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);

    expect((await new Visitor(club).get("/community")).headers.get("location")).toBe(logInAt("/community"));
    const html = await pageOf(await ana.get("/community"));
    expect(html).toContain("Nenhuma atividade recente.");
    expect(html).toContain("Diretrizes da Comunidade");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("runs as many queries for ten posts as for one", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const count = async () => {
      const { prototype } = club.app.database.sqlite.prepare("select 1").constructor as { prototype: object };
      const ran: string[] = [];
      const originals = ["all", "get", "run"].map((name) => [name, Reflect.get(prototype, name)] as const);
      for (const [name, original] of originals) {
        Reflect.set(prototype, name, function (this: { source: string }, ...values: unknown[]) {
          ran.push(this.source);
          return Reflect.apply(original, this, values);
        });
      }
      await ana.get("/community").finally(() => {
        for (const [name, original] of originals) Reflect.set(prototype, name, original);
      });
      return ran.length;
    };
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
    const ana = await makeVisitor(club, { name: "Ana Lima" });
    const rui = makeMember(club, { name: "Rui Dias", role: "developer" });
    const createdAt = new Date("2026-03-10T13:00:00Z");
    const { id } = makePost(club, { userId: rui.id, createdAt, editedAt: club.clock.now, type: "event" });
    makeComment(club, ana.viewer.id, id);
    makeLikes(club, [ana.viewer, rui], { postId: id });

    const post = postIn(await pageOf(await ana.get("/community")), id);

    expect(post).toContain(`href="/profile/${rui.id}">Rui Dias</a>`);
    expect(post).toContain('<span class="role role-dev">Dev</span>');
    expect(post).toContain('<time dateTime="2026-03-10T13:00:00.000Z">há 2 horas</time> · editado');
    expect(post).toContain('<span class="tag" data-sec="events">Evento</span>');
    expect(post).toMatch(/aria-pressed="true">.*Curtido.*<b>2<\/b>/);
    expect(post).toMatch(/Comentar.*<b>1<\/b>/);
    expect(linkIn(post, '<span class="max-sm:sr-only">Compartilhar')).toBe(
      `/community?post=${id}#post-${id}`,
    );
    club.db.update(users).set({ deactivatedAt: club.clock.now }).run();
    expect(
      postIn(await pageOf(await makeVisitor(club).then((eva) => eva.get("/community"))), id),
    ).not.toContain("/profile/");
  });

  it("keeps paragraphs, line breaks and links, and shows markup as text", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const content = "Primeiro <b>\nainda\n\nSegundo: https://exemplo.org/a?b=1&c=2, e javascript:alert(1)";
    const { id } = makePost(club, { userId: ana.viewer.id, content });

    const post = postIn(await pageOf(await ana.get("/community")), id);

    expect(post).toContain(">Primeiro &lt;b&gt;\nainda</p>");
    expect(post).toContain('href="https://exemplo.org/a?b=1&amp;c=2"');
    expect(post).toContain('rel="nofollow ugc noopener noreferrer"');
    expect(post).toContain(", e javascript:alert(1)</p>");
  });

  it("is truncated after 280 characters, never inside a link, with a link to the whole text", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const fits = makePost(club, { userId: ana.viewer.id, content: textOf(280) });
    const cut = makePost(club, { userId: ana.viewer.id, content: textOf(281) });
    const split = makePost(club, {
      userId: ana.viewer.id,
      content: `${textOf(265)} https://exemplo.org/longe`,
    });

    const html = await pageOf(await ana.get("/community"));

    expect(postIn(html, fits.id)).not.toContain("Ver mais");
    expect(linkIn(postIn(html, cut.id), "Ver mais")).toBe(`/community?post=${cut.id}#post-${cut.id}`);
    expect(postIn(html, split.id)).toContain("https://exempl… <a");
    expect(postIn(html, split.id)).not.toContain('href="https://');
  });

  it("shows its book, with the page where it is about progress", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const book = makeBook(club, { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208 });
    const about = { userId: ana.viewer.id, relatedBookId: book.id };
    const progress = makePost(club, { ...about, type: "progress", currentPage: 142 });
    const review = makePost(club, { ...about, type: "review" });

    const html = await (await ana.get("/community")).text();

    const text = (id: number) => postIn(html, id).replaceAll("<!-- -->", "");
    expect(text(progress.id)).toContain("Página 142 de 208");
    expect(text(progress.id)).toContain('aria-valuenow="68"');
    expect(text(review.id)).toContain('<span class="meta">Rachel de Queiroz</span>');
    expect(linkIn(text(review.id), '<span class="cover')).toBe(`/book/${book.id}`);
  });

  it("shows its event with day and place, or as cancelled", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const meetLink = "https://meet.google.com/abc";
    const event = makeEvent(club, "2026-03-22T19:00:00Z", "2026-03-22T21:00:00Z", { meetLink });
    const { id } = makePost(club, { userId: ana.viewer.id, type: "event", relatedEventId: event.id });

    const before = postIn(await pageOf(await ana.get("/community")), id);
    club.db.update(events).set({ cancelledAt: club.clock.now }).run();
    const after = postIn(await pageOf(await ana.get("/community")), id);

    expect(before).toContain("22/03/2026 16:00 · Google Meet");
    expect(before).toContain(`href="/events/${event.id}"`);
    expect(after).toContain("22/03/2026 16:00 · Cancelado");
  });

  it.each([
    ["author", "user", ["Editar", "Apagar"]],
    ["stranger", "user", []],
    ["stranger", "admin", ["Destacar", "Apagar"]],
    ["author", "developer", ["Destacar", "Editar", "Apagar"]],
  ] as const)("offers its %s with the role %s to %j", async (who, role, offered) => {
    const club = openClub();
    const ana = await makeVisitor(club, { role });
    const { id } = makePost(club, { userId: who === "author" ? ana.viewer.id : makeMember(club).id });

    const post = postIn(await pageOf(await ana.get("/community")), id);

    const found = ["Destacar", "Editar", "Apagar"].filter((act) =>
      post.includes(`<span class="max-sm:sr-only">${act}<`),
    );
    expect(found).toEqual(offered);
    club.db.update(posts).set({ isPinned: true, pinnedAt: club.clock.now }).run();
    const pinned = postIn(await pageOf(await ana.get("/community")), id);
    expect(pinned.includes("Tirar destaque")).toBe(role !== "user");
  });
});
