import { describe, expect, it } from "vitest";
import { books, userProgress } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { hrefsIn, screenOf, textOf, toastOf, wordsOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const form = {
  title: "O Quinze",
  author: "Rachel de Queiroz",
  pageCount: "208",
  publishedYear: "1930",
  coverImage: "https://capas.example/quinze.jpg",
  description: "A seca de 1915.",
};

async function openWithBook(values: Partial<typeof books.$inferInsert> = {}) {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const { title, author, coverImage, description } = form;
  makeBook(club, { title, author, coverImage, description, ...values });
  return { club, admin, before: stored(club) };
}

function stored(club: TestClub) {
  return club.db.select().from(books).orderBy(books.id).all();
}

/** The fields of the form, with attributes because the value of a number field is never invalid. */
function fieldsIn(document: Document) {
  const value = (name: string) => document.querySelector(`[name="${name}"]`)?.getAttribute("value");
  const names = ["title", "author", "pageCount", "publishedYear", "coverImage"] as const;
  return {
    ...Object.fromEntries(names.map((name) => [name, value(name)])),
    description: document.querySelector("textarea")?.value,
  };
}

const moveReadersIn = (document: Document) =>
  document.querySelector<HTMLInputElement>('input[type="checkbox"][name="moveReaders"]');
const address = "/admin/livros/1?ordem=titulo&pagina=2";

describe("the dialog Editar Livro", () => {
  it("is prefilled, and returns to the same page of the panel after saving", async () => {
    const { club, admin } = await openWithBook();
    const { document } = await screenOf(admin.get(address));
    expect(fieldsIn(document)).toEqual(form);
    expect(document.querySelector("img")).toBeNull();
    expect(hrefsIn(document)).toContain("/admin?ordem=titulo&pagina=2");

    const change = { ...form, title: "O Quinze, revisto", publishedYear: "1931", coverImage: "" };
    const answer = await admin.submit(address, "edit-book", change);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin?ordem=titulo&pagina=2"]);
    expect(toastOf(await screenOf(admin.get("/admin")))).toEqual(["Livro atualizado"]);
    expect(stored(club)).toMatchObject([
      { title: "O Quinze, revisto", publishedYear: 1931, coverImage: null, isCurrent: false },
    ]);
  });

  it.each([
    ["title", "x", "O título deve ter pelo menos 2 caracteres"],
    ["pageCount", "0", "O número de páginas deve ser maior que 0"],
  ])("is refilled after %s %j", async (field, value, sentence) => {
    const { club, admin, before } = await openWithBook();

    const answer = await admin.submit("/admin/livros/1", "edit-book", { ...form, [field]: value });

    const { document } = await screenOf(answer);
    expect(answer.status).toBe(400);
    expect(textOf(document.getElementById(`edit-book-${field}-erro`))).toBe(sentence);
    expect(fieldsIn(document)).toEqual({ ...form, [field]: value });
    expect(stored(club)).toEqual(before);
  });

  it("requires confirmation before it adjusts progress, with all typed values, and then adjusts it", async () => {
    const { club, admin, before } = await openWithBook();
    const [bia, caio] = [makeMember(club), makeMember(club)];
    makeProgress(club, { userId: bia.id, bookId: 1, currentPage: 190 });
    makeProgress(club, { userId: caio.id, bookId: 1, currentPage: 20 });
    const { document: unasked } = await screenOf(admin.get("/admin/livros/1"));
    expect(unasked.querySelector('[name="moveReaders"]')).toBeNull();
    const change = { ...form, title: "O Quinze, revisto", pageCount: "180" };

    const first = await admin.submit(address, "edit-book", change);

    const { document } = await screenOf(first);
    expect(first.status).toBe(409);
    expect(textOf(document.getElementById("edit-book-moveReaders-erro"))).toMatch(
      /^1 leitor já passou da página 180\./,
    );
    expect(moveReadersIn(document)).not.toBeNull();
    expect(fieldsIn(document)).toEqual(change);
    expect(stored(club)).toEqual(before);

    const second = await admin.submit(address, "edit-book", { ...change, moveReaders: "on" });

    expect([second.status, second.headers.get("location")]).toEqual([303, "/admin?ordem=titulo&pagina=2"]);
    expect(toastOf(await screenOf(admin.get("/admin")))).toEqual([
      "Livro atualizado",
      "1 leitor está agora na última página. O endereço da capa não respondeu agora.",
    ]);
    expect(stored(club)).toMatchObject([{ title: "O Quinze, revisto", pageCount: 180 }]);
    expect(club.db.select().from(userProgress).all()).toMatchObject([
      { userId: bia.id, currentPage: 180, completedAt: null },
      { userId: caio.id, currentPage: 20, completedAt: null },
    ]);
  });

  it("is for staff only and returns 404 for a missing book", async () => {
    const { club, admin, before } = await openWithBook();
    const bia = await makeClient(club);
    const visitor = new TestClient(club);

    expect((await bia.get("/admin/livros/1")).headers.get("location")).toBe("/");
    expect((await visitor.get("/admin/livros/1")).headers.get("location")).toBe(loginUrl("/admin/livros/1"));
    for (const intent of ["edit-book", "delete-book"]) {
      expect((await bia.submit("/admin/livros/1", intent, form)).status).toBe(403);
      expect((await visitor.submit("/admin/livros/1", intent, form)).headers.get("location")).toBe(
        loginUrl("/admin/livros/1"),
      );
      for (const id of ["2", "0", "um"]) {
        expect((await admin.get(`/admin/livros/${id}`)).status).toBe(404);
        expect((await admin.submit(`/admin/livros/${id}`, intent, form)).status).toBe(404);
      }
    }
    expect(stored(club)).toEqual(before);
  });
});

describe("deleting a book in its dialog", () => {
  it("requires a second step and returns to the panel", async () => {
    const { club, admin } = await openWithBook();
    const { document } = await screenOf(admin.get(address));
    const step = [...document.querySelectorAll("details > summary")].find((summary) =>
      textOf(summary).startsWith("Apagar livro"),
    );
    expect(textOf(step?.parentElement?.querySelector("cite"))).toMatch(/^O Quinze/);

    const answer = await admin.submit(address, "delete-book");

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin?ordem=titulo&pagina=2"]);
    expect(toastOf(await screenOf(admin.get("/admin")))).toEqual(["Livro apagado", "O Quinze"]);
    expect(stored(club)).toEqual([]);
  });
});

it("a year before Christ is typed as it is said, shown so, and stays while the rest is edited", async () => {
  const { club, admin } = await openWithBook();
  await admin.submit(address, "edit-book", { ...form, publishedYear: "700 a.C." });
  expect(stored(club)).toMatchObject([{ publishedYear: -700 }]);
  const { document } = await screenOf(admin.get(address));
  expect(fieldsIn(document)).toMatchObject({ publishedYear: "700 a.C." });
  expect(wordsOf((await screenOf(admin.get("/book/1"))).document.body)).toContain("Publicado em 700 a.C.");
});
