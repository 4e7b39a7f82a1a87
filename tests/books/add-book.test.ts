import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { openClub } from "../support/app";
import { screenFrom, screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const torto = {
  title: "Torto Arado",
  author: "Itamar Vieira Junior",
  pageCount: "264",
  publishedYear: "2019",
};

describe("adding a book", () => {
  it("adds it by form and returns to the panel with a toast", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });

    const answer = await ana.submit("/admin/livros/novo", "add-book", {
      ...torto,
      coverImage: "",
      description: "",
    });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/admin");
    const html = await pageOf(await ana.get("/admin"));
    expect(html).toContain("Livro adicionado");
    expect(html).toContain("O livro foi adicionado com sucesso à biblioteca.");
    expect(club.db.select().from(books).all()).toMatchObject([
      { ...torto, pageCount: 264, publishedYear: 2019, isCurrent: false, addedById: ana.viewer.id },
    ]);
  });

  it("adds it by JSON, returns 201 with the book and ignores server-side fields", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "developer" });
    const capa = "https://clube.example/capa.jpg";

    const answer = await ana.call("POST", "/api/books", {
      ...torto,
      pageCount: 264,
      publishedYear: 2019,
      coverImage: capa,
      description: "Duas irmãs.\r\n\r\n\r\nUma faca.",
      addedById: 999,
      isFeatured: true,
      id: 77,
    });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      ...torto,
      id: 1,
      pageCount: 264,
      publishedYear: 2019,
      coverImage: capa,
      description: "Duas irmãs.\n\nUma faca.",
      isCurrent: false,
      endDate: null,
      isbn: null,
      addedById: ana.viewer.id,
    });
  });

  it.each([[{ toString: 1 }], [[[["700 a.C."]]]], [true], [{}], [-700], ["-700"], [0.5]])(
    "refuses the year %j in a call",
    async (publishedYear) => {
      const club = openClub();
      const ana = await makeClient(club, { role: "admin" });
      const answer = await ana.call("POST", "/api/books", { ...torto, pageCount: 264, publishedYear });
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        "O ano de publicação deve ser maior que 0",
      ]);
    },
  );

  it.each([
    ["title", "A", "O título deve ter pelo menos 2 caracteres"],
    ["title", "A".repeat(201), "O título não pode ultrapassar 200 caracteres"],
    ["author", "B", "O autor deve ter pelo menos 2 caracteres"],
    ["pageCount", "0", "O número de páginas deve ser maior que 0"],
    ["pageCount", "1.5", "O número de páginas deve ser inteiro"],
    ["pageCount", "100000", "O número de páginas não pode ultrapassar 99.999"],
    ["publishedYear", "0", "O ano de publicação deve ser maior que 0"],
    ["publishedYear", "-700", "O ano de publicação deve ser maior que 0"],
    ["publishedYear", "700 antes", "O ano de publicação deve ser maior que 0"],
    ["publishedYear", "10000", "O ano de publicação não pode ultrapassar 9999"],
    ["coverImage", "javascript:alert(1)", "A URL da capa deve ser válida"],
    ["coverImage", `https://capas.example/${"a".repeat(2000)}`, "A URL da capa deve ser válida"],
    ["description", "a".repeat(5001), "A descrição não pode ultrapassar 5000 caracteres"],
    ["endDate", "2025-02-30", "Data inválida"],
    ["endDate", "30/04/2026", "Data inválida"],
  ])("refuses %s %j at its field and refills the form", async (field, value, sentence) => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    const form = { ...torto, description: "Duas irmãs.", isCurrent: "on", [field]: value };

    const page = await ana.submit("/admin/livros/novo", "add-book", form);
    const json = await ana.call("POST", "/api/books", { ...form, isCurrent: true });

    expect(page.status).toBe(400);
    const html = await pageOf(page);
    const { document } = screenFrom(html);
    expect(textOf(document.getElementById(`add-book-${field}-erro`))).toBe(sentence);
    expect(document.querySelector<HTMLInputElement>('[name="isCurrent"]')?.checked).toBe(true);
    const typed = { ...torto, [field]: value };
    for (const text of Object.values(typed)) if (text) expect(html).toContain(text);
    expect(json.status).toBe(400);
    expect(await json.json()).toEqual({ message: sentence, code: "invalid", fields: { [field]: sentence } });
    expect(club.db.select().from(books).all()).toEqual([]);
  });

  it.each([
    ["2026-04-30", "on", true, "2026-04-30"],
    ["2026-04-30T00:00:00.000Z", "on", true, "2026-04-30"],
    ["", "on", true, null],
    ["2026-04-30", "", false, null],
  ])(
    "with end date %j and the checkbox %j saves the matching fields",
    async (endDate, box, isCurrent, saved) => {
      const club = openClub();
      const ana = await makeClient(club, { role: "admin" });
      const before = makeBook(club, { isCurrent: true });
      const fields = { ...torto, endDate, ...(box ? { isCurrent: box } : {}) };

      await ana.submit("/admin/livros/novo", "add-book", fields);

      const [old, added] = club.db.select().from(books).all();
      expect(added).toMatchObject({ isCurrent, endDate: saved });
      expect(old).toMatchObject({ id: before.id, isCurrent: !isCurrent });
    },
  );

  it.each([torto, { ...torto, title: "TORTO  ARADO", author: "itamar vieira junior" }])(
    "refuses a duplicate work: $title",
    async (again) => {
      const club = openClub();
      const ana = await makeClient(club, { role: "admin" });
      makeBook(club, { title: torto.title, author: torto.author });

      const page = await ana.submit("/admin/livros/novo", "add-book", { ...again, isCurrent: "on" });
      const json = await ana.call("POST", "/api/books", again);

      expect(page.status).toBe(409);
      const screen = await screenOf(page);
      expect(textOf(screen.document.getElementById("add-book-title-erro"))).toBe(
        "Este livro já está na biblioteca",
      );
      expect(toastOf(screen)).toContain("Erro ao adicionar livro");
      expect(json.status).toBe(409);
      expect(await json.json()).toMatchObject({ code: "conflict" });
      expect(club.db.select().from(books).all()).toHaveLength(1);
    },
  );

  it("adds a work once for twenty concurrent requests", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });

    const asked = Array.from({ length: 20 }, () => ana.call("POST", "/api/books", torto));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);

    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(club.db.select().from(books).all()).toHaveLength(1);
  });

  it("is refused to members and visitors", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const visitor = new TestClient(club);

    const member = await bia.submit("/admin/livros/novo", "add-book", torto);
    const memberCall = await bia.call("POST", "/api/books", torto);
    const guest = await visitor.submit("/admin/livros/novo", "add-book", torto);
    const guestCall = await visitor.call("POST", "/api/books", torto);

    expect([member.status, memberCall.status, guestCall.status]).toEqual([403, 403, 401]);
    expect(await memberCall.json()).toMatchObject({ code: "forbidden" });
    expect(guest.headers.get("location")).toBe(loginUrl("/admin/livros/novo"));
    expect((await bia.get("/admin/livros/novo")).headers.get("location")).toBe("/");
    expect((await visitor.get("/admin/livros/novo")).headers.get("location")).toBe(
      loginUrl("/admin/livros/novo"),
    );
    expect(club.db.select().from(books).all()).toEqual([]);
  });
});
