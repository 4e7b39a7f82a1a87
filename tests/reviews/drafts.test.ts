import { describe, expect, it } from "vitest";
import { reviews } from "#db/schema";
import { hrefOf, screenOf, textOf, toastOf, wordsOf } from "../support/dom";
import { makeBook, makeClient, makeReview } from "../support/makers";
import {
  formAt,
  formOf,
  formVersion,
  openWithBook,
  publishBy,
  reviewForm,
  saveDraft,
  storedDrafts,
} from "../support/reviews";
import { loginUrl, TestClient } from "../support/test-client";
import { loremOf } from "../support/text";

const text = "Conceição lê de pé,\n\ncomo quem não vai ficar.";

describe("the draft of a review", () => {
  it("is saved at any length and is in the form afterwards, with its time", async () => {
    const { club, ana, book } = await openWithBook();
    club.clock.now = new Date("2026-03-11T00:03:00Z");

    const answer = await saveDraft(ana, { content: `${text}\r\n`, rating: "3", spoilsEnding: "on" });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, reviewForm]);
    expect(storedDrafts(club)).toEqual([
      {
        userId: ana.viewer.id,
        bookId: book.id,
        content: text,
        rating: 3,
        spoilsEnding: true,
        updatedAt: club.clock.now,
      },
    ]);
    const screen = await screenOf(ana.get(reviewForm));
    expect(toastOf(screen)).toContain("Rascunho guardado");
    expect(wordsOf(screen.document.body)).toContain("Rascunho guardado em 10/03, 21h03. Só você o vê.");
    expect(formOf(screen)).toMatchObject({ content: text, rating: "3", spoilsEnding: "on" });
    expect(hrefOf(await screenOf(ana.get("/book")), "Continuar rascunho")).toBe(reviewForm);
    expect(club.db.select().from(reviews).all()).toEqual([]);
  });

  it("belongs to its book", async () => {
    const { club, ana, book } = await openWithBook();
    const other = makeBook(club);
    await ana.submit(`/book/${other.id}/resenha`, "publish", { saves: "draft", content: "Do outro." });

    expect(formOf(await screenOf(ana.get(`/book/${other.id}/resenha`))).content).toBe("Do outro.");
    expect(formOf(await screenOf(ana.get(`/book/${book.id}/resenha`))).content).toBe("");
  });

  it.each([
    [
      "10,001 characters",
      { content: loremOf(10_001) },
      "content",
      "A resenha não pode ultrapassar 10000 caracteres",
    ],
    ["nothing", { content: " \n " }, "content", "Escreva algo para guardar o rascunho"],
  ])("is not %s, and nothing typed is lost", async (_, fields, field, sentence) => {
    const { club, ana } = await openWithBook();

    const page = await saveDraft(ana, fields);

    expect(page.status).toBe(400);
    const screen = await screenOf(page);
    expect(textOf(screen.document.getElementById(`publish-${field}-erro`))).toBe(sentence);
    expect(formOf(screen).content?.trim()).toBe(fields.content.trim());
    expect(storedDrafts(club)).toEqual([]);
  });

  it("is saved once when it is sent twice", async () => {
    const { club, ana } = await openWithBook();
    const answers = await Promise.all([1, 2].map(() => saveDraft(ana, { content: text, draftVersion: "0" })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(storedDrafts(club)).toHaveLength(1);
  });

  it.each(["form", "JSON"] as const)("is deleted by publishing, by %s", async (way) => {
    const { club, ana, bia, book } = await openWithBook();
    for (const member of [ana, bia]) await saveDraft(member, { content: text });

    const sent = {
      content: loremOf(2500),
      rating: "4",
      ...(way === "form" && formVersion(await formAt(ana))),
    };
    const answer = await publishBy[way](ana, book.id, sent);

    expect(answer.ok || answer.status === 303).toBe(true);
    expect(storedDrafts(club)).toMatchObject([{ userId: bia.viewer.id }]);
  });

  it("is refused beside a published review, and the text comes back", async () => {
    const { club, ana, book } = await openWithBook();
    makeReview(club, { userId: ana.viewer.id, bookId: book.id });

    const page = await saveDraft(ana, { content: text });

    expect(page.status).toBe(409);
    const screen = await screenOf(page);
    expect(formOf(screen).content).toBe(text);
    expect(textOf(screen.document.getElementById("publish-erro"))).toBe(
      "Você já escreveu uma resenha deste livro.",
    );
    expect(storedDrafts(club)).toEqual([]);
  });
});

describe("deleting a draft", () => {
  it("removes the own one, and leads to the book with a toast", async () => {
    const { club, ana, bia } = await openWithBook();
    for (const member of [ana, bia]) await saveDraft(member, { content: text });

    const answer = await ana.submit(reviewForm, "delete-draft", formVersion(await formAt(ana)));

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/book"]);
    const screen = await screenOf(ana.get("/book"));
    expect(toastOf(screen)).toContain("Rascunho apagado");
    expect(hrefOf(screen, "Escrever resenha")).toBe(reviewForm);
    expect(storedDrafts(club)).toMatchObject([{ userId: bia.viewer.id }]);
    expect((await ana.submit(reviewForm, "delete-draft", { draftVersion: "5" })).status).toBe(303);
  });

  it("is refused for a draft that the page has not shown, and to visitors", async () => {
    const { club, ana } = await openWithBook();
    await saveDraft(ana, { content: "O começo." });
    const outdated = formVersion(await formAt(ana));
    await saveDraft(ana, { ...outdated, content: "O começo, e mais." });

    const refused = await ana.submit(reviewForm, "delete-draft", outdated);
    const visitor = await new TestClient(club).submit(reviewForm, "delete-draft", outdated);

    expect(refused.status).toBe(409);
    expect(textOf((await screenOf(refused)).document.getElementById("delete-draft-erro"))).toContain(
      "Há um rascunho mais novo",
    );
    expect(visitor.headers.get("location")).toBe(loginUrl(reviewForm));
    expect(storedDrafts(club)).toHaveLength(1);
  });
});

it.each(["user", "admin", "developer"] as const)("a draft is on no page of another %s", async (role) => {
  const { club, ana, book } = await openWithBook();
  await saveDraft(ana, { content: "capivara-no-rascunho", rating: "1" });
  const reader = await makeClient(club, { role });
  const addresses = [
    ...[reviewForm, "/book", `/book/${book.id}/resenha`, `/book/${book.id}`, "/", "/community"],
    ...[`/profile/${ana.viewer.id}`, `/profile/${ana.viewer.id}?aba=resenhas`, "/settings?aba=dados"],
    ...["/admin", `/admin/usuarios/${ana.viewer.id}`, "/admin/registro", "/settings/meus-dados.zip"],
    ...[`/api/books/${book.id}/reviews`, `/api/users/${ana.viewer.id}/reviews`],
  ];
  for (const at of addresses) expect(await (await reader.get(at)).text(), at).not.toContain("capivara");
  // Nor does the draft of another member replace the reader's own.
  expect((await saveDraft(reader, { content: "Da leitora.", draftVersion: "0" })).status).toBe(303);
  expect(storedDrafts(club)).toHaveLength(2);
});
