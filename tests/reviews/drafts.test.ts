import { describe, expect, it } from "vitest";
import { reviewDrafts, reviews } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, hrefOf, type Screen, screenOf, textOf, toastOf, wordsOf } from "../support/dom";
import { makeBook, makeClient, makeReview } from "../support/makers";
import { publishBy } from "../support/reviews";
import { loginUrl, TestClient } from "../support/test-client";
import { loremOf } from "../support/text";

const address = "/book/resenha";
const text = "Conceição lê de pé,\n\ncomo quem não vai ficar.";

async function openWithBook() {
  const club = openClub();
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  const book = makeBook(club, { title: "O Quinze", isCurrent: true });
  return { club, ana, bia, book };
}

const storedDrafts = ({ db }: TestClub) => db.select().from(reviewDrafts).all();

/** The form as it was shown: what a phone without scripts sends back. */
const formOf = ({ document }: Screen) => ({ ...fieldsOf(document, "publish") }) as Record<string, string>;

const save = (client: TestClient, fields: Record<string, string>) =>
  client.submit(address, "publish", { saves: "draft", ...fields });

const publish = (client: TestClient, fields: Record<string, string>) =>
  client.submit(address, "publish", { saves: "review", ...fields });

const otherDraft = ({ document }: Screen) =>
  document.querySelector<HTMLTextAreaElement>("#outro-rascunho")?.value;

describe("the draft of a review", () => {
  it("is saved at any length and is in the form afterwards, with its time", async () => {
    const { club, ana, book } = await openWithBook();
    club.clock.now = new Date("2026-03-11T00:03:00Z");

    const answer = await save(ana, { content: `${text}\r\n`, rating: "3", spoilsEnding: "on" });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
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
    const screen = await screenOf(ana.get(address));
    expect(toastOf(screen)).toContain("Rascunho guardado");
    expect(wordsOf(screen.document.body)).toContain("Rascunho guardado em 10/03, 21h03. Só você o vê.");
    expect(formOf(screen)).toMatchObject({ content: text, rating: "3", spoilsEnding: "on" });
    expect(hrefOf(await screenOf(ana.get("/book")), "Continuar rascunho")).toBe(address);
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
    ["stars alone", { content: "", rating: "2" }, { content: "", rating: 2 }],
    ["a text without stars", { content: "Ela lê." }, { content: "Ela lê.", rating: null }],
    ["10,000 characters", { content: loremOf(10_000) }, { content: loremOf(10_000), rating: null }],
  ])("may be %s", async (_, fields, stored) => {
    const { club, ana } = await openWithBook();
    expect((await save(ana, fields)).status).toBe(303);
    expect(storedDrafts(club)).toMatchObject([stored]);
  });

  it.each([
    [
      "10,001 characters",
      { content: loremOf(10_001) },
      "content",
      "A resenha não pode ultrapassar 10000 caracteres",
    ],
    ["nothing", { content: " \n " }, "content", "Escreva algo para guardar o rascunho"],
    ["six stars", { content: text, rating: "6" }, "rating", "A avaliação não pode ultrapassar 5 estrelas"],
  ])("is not %s, and nothing typed is lost", async (_, fields, field, sentence) => {
    const { club, ana } = await openWithBook();

    const page = await save(ana, fields);

    expect(page.status).toBe(400);
    const screen = await screenOf(page);
    expect(textOf(screen.document.getElementById(`publish-${field}-erro`))).toBe(sentence);
    expect(formOf(screen).content?.trim()).toBe(fields.content.trim());
    expect(storedDrafts(club)).toEqual([]);
  });

  it("is refused to visitors, and without its book", async () => {
    const { club, ana } = await openWithBook();
    const page = await save(new TestClient(club), { content: text });
    expect(page.headers.get("location")).toBe(loginUrl(address));
    const missing = await ana.submit("/book/99/resenha", "publish", { saves: "draft", content: text });
    expect(missing.status).toBe(404);
    expect(storedDrafts(club)).toEqual([]);
  });

  it("is saved once when it is sent twice", async () => {
    const { club, ana } = await openWithBook();
    const answers = await Promise.all([1, 2].map(() => save(ana, { content: text, draftVersion: "0" })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(storedDrafts(club)).toHaveLength(1);
  });

  it.each(["form", "JSON"] as const)("is deleted by publishing, by %s", async (way) => {
    const { club, ana, bia, book } = await openWithBook();
    for (const member of [ana, bia]) await save(member, { content: text });

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

    const page = await save(ana, { content: text });

    expect(page.status).toBe(409);
    const screen = await screenOf(page);
    expect(formOf(screen).content).toBe(text);
    expect(textOf(screen.document.getElementById("publish-erro"))).toBe(
      "Você já escreveu uma resenha deste livro.",
    );
    expect(storedDrafts(club)).toEqual([]);
  });
});

const formAt = async (client: TestClient) => formOf(await screenOf(client.get(address)));
const formVersion = ({ draftVersion = "" }: Record<string, string>) => ({ draftVersion });

describe("the draft on two phones", () => {
  it("is not overwritten by the one that has not seen it: both texts are on the page", async () => {
    const { club, ana } = await openWithBook();
    await save(ana, { content: "O começo." });
    const [phone, tablet] = [await formAt(ana), await formAt(ana)];
    await save(ana, { ...phone, content: "O começo, e mais.", rating: "4" });

    const refused = await save(ana, { ...tablet, content: "Outro caminho." });

    expect(refused.status).toBe(409);
    const screen = await screenOf(refused);
    expect(formOf(screen).content).toBe("Outro caminho.");
    expect(otherDraft(screen)).toBe("O começo, e mais.");
    expect(wordsOf(screen.document.body)).toContain("Com 4 estrelas.");
    expect(textOf(screen.document.getElementById("publish-erro"))).toContain("Há um rascunho mais novo");
    expect(storedDrafts(club)).toMatchObject([{ content: "O começo, e mais." }]);

    const again = await save(ana, formOf(screen));
    expect(again.status).toBe(303);
    expect(storedDrafts(club)).toMatchObject([{ content: "Outro caminho." }]);
  });

  it("differs also when both are first ones", async () => {
    const { club, ana } = await openWithBook();
    const empty = await formAt(ana);
    await save(ana, { ...empty, content: "Do telefone." });
    expect((await save(ana, { ...empty, content: "Do tablet." })).status).toBe(409);
    expect(storedDrafts(club)).toMatchObject([{ content: "Do telefone." }]);
  });

  it("stays outdated after another refusal", async () => {
    const { club, ana } = await openWithBook();
    const tablet = await formAt(ana);
    await save(ana, { content: "Do telefone." });

    const short = await screenOf(publish(ana, { ...tablet, content: "Curta demais.", rating: "3" }));
    const refused = await save(ana, formOf(short));

    expect(refused.status).toBe(409);
    expect(storedDrafts(club)).toMatchObject([{ content: "Do telefone." }]);
  });

  it("is not lost by publishing another text", async () => {
    const { club, ana } = await openWithBook();
    const tablet = await formAt(ana);
    await save(ana, { content: "Do telefone." });

    const refused = await publish(ana, { ...tablet, content: loremOf(2500), rating: "3" });

    expect(refused.status).toBe(409);
    const screen = await screenOf(refused);
    expect(otherDraft(screen)).toBe("Do telefone.");
    expect(storedDrafts(club)).toHaveLength(1);
    expect((await publish(ana, formOf(screen))).status).toBe(303);
    expect(storedDrafts(club)).toEqual([]);
    expect(club.db.select().from(reviews).all()).toHaveLength(1);
  });

  it("is saved again when the other phone has deleted it", async () => {
    const { club, ana } = await openWithBook();
    await save(ana, { content: "O começo." });
    const form = await formAt(ana);
    await ana.submit(address, "delete-draft", formVersion(form));
    expect((await save(ana, { ...form, content: "O começo, e mais." })).status).toBe(303);
    expect(storedDrafts(club)).toMatchObject([{ content: "O começo, e mais." }]);
  });
});

describe("deleting a draft", () => {
  it("removes the own one, and leads to the book with a toast", async () => {
    const { club, ana, bia } = await openWithBook();
    for (const member of [ana, bia]) await save(member, { content: text });

    const answer = await ana.submit(address, "delete-draft", formVersion(await formAt(ana)));

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/book"]);
    const screen = await screenOf(ana.get("/book"));
    expect(toastOf(screen)).toContain("Rascunho apagado");
    expect(hrefOf(screen, "Escrever resenha")).toBe(address);
    expect(storedDrafts(club)).toMatchObject([{ userId: bia.viewer.id }]);
    expect((await ana.submit(address, "delete-draft", { draftVersion: "5" })).status).toBe(303);
  });

  it("is refused for a draft that the page has not shown, and to visitors", async () => {
    const { club, ana } = await openWithBook();
    await save(ana, { content: "O começo." });
    const outdated = formVersion(await formAt(ana));
    await save(ana, { ...outdated, content: "O começo, e mais." });

    const refused = await ana.submit(address, "delete-draft", outdated);
    const visitor = await new TestClient(club).submit(address, "delete-draft", outdated);

    expect(refused.status).toBe(409);
    expect(textOf((await screenOf(refused)).document.getElementById("delete-draft-erro"))).toContain(
      "Há um rascunho mais novo",
    );
    expect(visitor.headers.get("location")).toBe(loginUrl(address));
    expect(storedDrafts(club)).toHaveLength(1);
  });
});

it.each(["user", "admin", "developer"] as const)("a draft is on no page of another %s", async (role) => {
  const { club, ana, book } = await openWithBook();
  await save(ana, { content: "capivara-no-rascunho", rating: "1" });
  const reader = await makeClient(club, { role });
  const addresses = [
    ...[address, "/book", `/book/${book.id}/resenha`, `/book/${book.id}`, "/", "/community"],
    ...[`/profile/${ana.viewer.id}`, `/profile/${ana.viewer.id}?aba=resenhas`, "/settings?aba=dados"],
    ...["/admin", `/admin/usuarios/${ana.viewer.id}`, "/admin/registro", "/settings/meus-dados.zip"],
    ...[`/api/books/${book.id}/reviews`, `/api/users/${ana.viewer.id}/reviews`],
  ];
  for (const at of addresses) expect(await (await reader.get(at)).text(), at).not.toContain("capivara");
  // Nor does the draft of another member replace the reader's own.
  expect((await save(reader, { content: "Da leitora.", draftVersion: "0" })).status).toBe(303);
  expect(storedDrafts(club)).toHaveLength(2);
});

describe("the errors of a refused review", () => {
  it("stand above its fields in their order, with the focus and links to the fields", async () => {
    const { ana } = await openWithBook();

    const { document } = await screenOf(publish(ana, { content: "Curta." }));

    const summary = document.querySelector("form .error-summary");
    expect([...document.querySelectorAll("[autofocus]")][0]).toBe(summary);
    expect(summary?.getAttribute("tabindex")).toBe("-1");
    const links = [...(summary?.querySelectorAll("a") ?? [])];
    expect(links.map((link) => [link.getAttribute("href"), textOf(link)])).toEqual([
      ["#publish-rating", "A avaliação deve ser de pelo menos 1 estrela"],
      ["#publish-content", "A resenha deve ter pelo menos 2500 caracteres"],
    ]);
    expect(document.getElementById("publish-rating")?.getAttribute("type")).toBe("radio");
    expect(document.getElementById("publish-content")?.tagName).toBe("TEXTAREA");
  });

  it("are absent before it is sent", async () => {
    const { ana } = await openWithBook();
    const { document } = await screenOf(ana.get(address));
    expect(document.querySelector(".error-summary")).toBeNull();
  });
});
