import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";
import { recipientsOf } from "../support/notifications";

const dialog = "/admin/livros/novo";
const torto = {
  title: "Torto Arado",
  author: "Itamar Vieira Junior",
  pageCount: "264",
  publishedYear: "2019",
};

async function openWithMember(env: Record<string, string> = {}) {
  const club = openClub(env);
  const ana = await makeClient(club, { role: "admin" });
  await makeClient(club);
  return { club, ana };
}

describe("a book that is added as the current one", () => {
  it.each([
    ["with the box", { isCurrent: "on", notify: "on" }, 1],
    ["without it", { isCurrent: "on" }, 0],
    ["not as the current one", { notify: "on" }, 0],
  ] as const)("by the form, %s, %j notifies %i members", async (_, fields, many) => {
    const { club, ana } = await openWithMember();
    expect((await ana.submit(dialog, "add-book", { ...torto, ...fields })).status).toBe(303);
    expect(recipientsOf(club, "book")).toHaveLength(many);
    expect(club.db.select().from(books).all()).toMatchObject([{ isCurrent: "isCurrent" in fields }]);
  });

  it.each([
    [{ isCurrent: true }, 1],
    [{ isCurrent: true, notify: null }, 1],
    [{ isCurrent: true, notify: true }, 1],
    [{ isCurrent: true, notify: false }, 0],
    [{ notify: true }, 0],
  ])("by JSON with %j notifies %i members", async (body, many) => {
    const { club, ana } = await openWithMember();
    const added = await ana.call("POST", "/api/books", { ...torto, ...body });
    expect([added.status, await added.json()]).toEqual([201, expect.not.objectContaining({ notify: true })]);
    expect(recipientsOf(club, "book")).toHaveLength(many);
  });

  it.each([
    [{ notify: "on" }, 1],
    [{}, 0],
  ])("by a form with %j to the JSON call notifies %i members", async (fields, many) => {
    const { club, ana } = await openWithMember();
    const body = new URLSearchParams({ ...torto, isCurrent: "on", ...fields });
    expect((await ana.send("/api/books", { method: "POST", body })).status).toBe(201);
    expect(recipientsOf(club, "book")).toHaveLength(many);
  });

  it("refuses a strange value, by JSON", async () => {
    const { club, ana } = await openWithMember();
    const refused = await ana.call("POST", "/api/books", { ...torto, isCurrent: true, notify: "talvez" });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { notify: "Valor inválido" } },
    ]);
    expect(club.db.select().from(books).all()).toEqual([]);
  });
});

describe("the dialog", () => {
  it("asks whether the club is notified, which is on, and keeps a no after a refusal", async () => {
    const { ana } = await openWithMember();
    const boxIn = async (page: Promise<Response>) =>
      (await screenOf(page)).getByLabelText<HTMLInputElement>("Avisar todo o clube");

    expect((await boxIn(ana.get(dialog))).checked).toBe(true);
    const refused = ana.submit(dialog, "add-book", { ...torto, title: "T", isCurrent: "on" });
    expect((await boxIn(refused)).checked).toBe(false);
  });

  it.each([
    [{}, false, ""],
    [{}, true, "Se você desfizer em até dez minutos, os avisos são retirados."],
    [{ SMTP_URL: "smtp://localhost" }, false, "Quem pediu recebe também um e-mail, dez minutos depois."],
    [
      { SMTP_URL: "smtp://localhost" },
      true,
      "Os e-mails saem dez minutos depois. Até lá, se você desfizer, os avisos são retirados.",
    ],
  ])("with %j and a book before (%s) promises: %s", async (env, hasBefore, sentence) => {
    const { club, ana } = await openWithMember(env);
    makeBook(club);
    if (hasBefore) makeBook(club, { isCurrent: true });

    const box = (await screenOf(ana.get(dialog))).getByLabelText("Avisar todo o clube");
    expect(textOf(box.closest("div"))).toBe(`Avisar todo o clube${sentence}`);
  });
});
