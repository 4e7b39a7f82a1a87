import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { comments, posts, userSettings, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import {
  makeBook,
  makeClient,
  makeEvent,
  makeMember,
  makePost,
  makeProgress,
  makeQuestion,
  makeQuote,
  makeReview,
} from "../support/makers";
import { makeMinutes } from "../support/minutes";
import { makeNomination, makeRound } from "../support/rounds";
import { found, kindsOf, wordsOf } from "../support/search";
import type { TestClient } from "../support/test-client";

/** One text of every kind with the word "sertão". */
async function openWithEverything() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima", bio: "Nasci no sertão." });
  const book = makeBook(club, { title: "Grande Sertão: Veredas", author: "João Guimarães Rosa" });
  const texts = { userId: ana.viewer.id, bookId: book.id };
  const post = makePost(club, { userId: ana.viewer.id, content: "Quem conhece o SERTAO?" });
  club.db
    .insert(comments)
    .values({ userId: ana.viewer.id, postId: post.id, content: "O sertão é do tamanho do mundo." })
    .run();
  makeReview(club, { ...texts, content: `Começa devagar. ${"Nonada. ".repeat(400)} O sertão fica.` });
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 200 });
  makeQuote(club, { ...texts, content: "O sertão está em toda parte.", page: 8 });
  makeQuestion(club, { ...texts, content: "O que é o sertão para Riobaldo?" });
  makeNomination(club, { roundId: makeRound(club).id, userId: ana.viewer.id, title: "Sertão sem fim" });
  makeEvent(club, "2026-03-01T22:00:00Z", "2026-03-02T00:00:00Z");
  makeMinutes(club, { eventId: 1, title: "O sertão e o rio", publishedAt: club.clock.now });
  return { club, ana, book };
}

describe("a search by JSON", () => {
  it("finds every kind, without accents and case, by the beginnings of words", async () => {
    const { ana } = await openWithEverything();

    for (const q of ["sertao", "SERTÃO", "sert", "ser"]) {
      expect(await found(ana, q)).toBe(
        `books 1, people ${ana.viewer.id}, posts 1, comments 1, reviews 1, quotes 1, questions 1, nominations 1, minutes 1`,
      );
    }
    expect(await found(ana, "ertao")).toBe("");
    expect(await found(ana, "sertao parte")).toBe("quotes 1");
  });

  it.each([
    ["O Boneco de Neve", "Jo Nesbø", "nesbo"],
    ["Sobre os Ossos dos Mortos", "Agnieszka Żuławska", "zulawska"],
    ["Obras completas: œuvres", "Renée Autora", "oeuvres"],
    ["O Diário da Médica", "Đặng Thùy Trâm", "dang thuy tram"],
    ["Rua sem saída: Straße", "Günter Weiß", "weiss"],
  ])("finds %s by %s as %j, without its letters on the keyboard", async (title, author, q) => {
    const club = openClub();
    const ana = await makeClient(club);
    makeBook(club, { title, author });
    expect(await found(ana, q)).toBe("books 1");
    expect(await found(ana, `${title} ${author}`)).toBe("books 1");
  });

  it("marks the words, and cuts a long text around the first of them", async () => {
    const { ana } = await openWithEverything();

    const [post] =
      (await kindsOf(ana, "q=sertao&kind=posts")).find(({ kind }) => kind === "posts")?.results ?? [];
    expect(wordsOf(post?.text ?? [])).toBe("Quem conhece o [SERTAO]?");
    const reviews = (await kindsOf(ana, "q=sertao")).find(({ kind }) => kind === "reviews");
    expect(wordsOf(reviews?.results[0]?.text ?? [])).toMatch(/^…(Nonada. )+O \[sertão\] fica\.$/);
  });

  it("finds texts by the names of their writer and book", async () => {
    const { ana } = await openWithEverything();

    expect(await found(ana, "ana lima")).toBe(
      `people ${ana.viewer.id}, posts 1, comments 1, reviews 1, quotes 1, questions 1, nominations 1`,
    );
    expect(await found(ana, "guimaraes toda")).toBe("quotes 1");
    expect(await found(ana, "guimaraes")).toBe("books 1, reviews 1, quotes 1, questions 1");
  });

  it("follows every change of a text, and forgets a deleted one", async () => {
    const { club, ana, book } = await openWithEverything();
    const post = makePost(club, { userId: ana.viewer.id, content: "Xaxado" });
    const search = () => found(ana, "xaxado");
    expect(await search()).toBe(`posts ${post.id}`);

    await ana.call("PUT", `/api/posts/${post.id}`, { content: "Agora é baião, e outra dança." });
    expect(await search()).toBe("");
    expect(await found(ana, "baiao")).toBe(`posts ${post.id}`);
    club.db.update(posts).set({ relatedBookId: book.id }).where(eq(posts.id, post.id)).run();
    expect(await found(ana, "baiao veredas")).toBe(`posts ${post.id}`);
    await ana.call("DELETE", `/api/posts/${post.id}`);
    expect(await found(ana, "baiao")).toBe("");
    expect(club.faults).toEqual([]);
  });

  it("pages a kind by a cursor, newest first, and counts up to 50", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const ids = Array.from(
      { length: 130 },
      () => makePost(club, { userId: ana.viewer.id, content: "sertão" }).id,
    );
    const pages: number[] = [];
    let after = "";
    for (let page = 0; page < 20 && after !== "end"; page += 1) {
      const [kind] = await kindsOf(ana, `q=sertao&kind=posts${after && `&after=${after}`}`);
      expect(kind?.count).toBe(50);
      pages.push(...(kind?.results ?? []).map(({ id }) => id));
      after = kind?.next ?? "end";
      // A text that is written meanwhile moves nothing.
      makePost(club, { userId: ana.viewer.id, content: "sertão" });
    }
    expect(pages).toEqual(ids.toReversed());
    expect((await kindsOf(ana, "q=sertao"))[0]?.results).toHaveLength(3);
  });
});

describe("people in a search", () => {
  const close = (club: TestClub, userId: number) =>
    club.db.insert(userSettings).values({ userId, publicProfile: false }).run();

  it.each(["user", "admin", "developer"] as const)(
    "are found by name alone with a closed profile, by %s",
    async (role) => {
      const club = openClub();
      const ana = await makeClient(club, { name: "Ana Lima", role, bio: "Leio no sertão." });
      const rui = makeMember(club, { name: "Rui Prado", bio: "Enfermeiro no sertão." });
      close(club, rui.id);
      close(club, ana.viewer.id);

      expect(await found(ana, "sertao")).toBe(`people ${ana.viewer.id}`);
      expect(await found(ana, "rui sertao")).toBe("");
      const [people] = await kindsOf(ana, "q=rui");
      expect(people).toMatchObject({ kind: "people", results: [{ id: rui.id, text: [] }] });
    },
  );

  it("with a closed profile are found by name without the day they joined", async () => {
    const { club, ana } = await openWithEverything();
    const max = makeMember(club, { name: "Max Moura", bio: "Sertanejo." });
    club.db.insert(userSettings).values({ userId: max.id, publicProfile: false }).run();

    const [people] = await kindsOf(ana, "q=moura&kind=people");
    expect(people?.results).toMatchObject([{ id: max.id, createdAt: null }]);
  });

  it("are not found with a closed account", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const rui = makeMember(club, { name: "Rui Prado" });
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, rui.id)).run();

    expect(await found(ana, "rui prado")).toBe("");
  });
});

it("drafts of minutes are found by nobody", async () => {
  const { club, ana } = await openWithEverything();
  makeEvent(club, "2026-03-02T22:00:00Z", "2026-03-03T00:00:00Z");
  makeMinutes(club, { eventId: 2, title: "Xaxado", content: "Xaxado" });

  expect(await found(ana, "xaxado")).toBe("");
});

it("the searches of a member run one after another, so that one of another member ends before the second", async () => {
  const { club, ana } = await openWithEverything();
  const bia = await makeClient(club);
  const ended: string[] = [];
  const search = (name: string, client: TestClient) =>
    client.get("/api/search?q=sertao").then(() => ended.push(name));
  await Promise.all([...["ana", "ana", "ana"].map((name) => search(name, ana)), search("bia", bia)]);
  expect(ended.indexOf("bia")).toBeLessThan(2);
});
