import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books, uploads, users } from "#db/schema";
import { sweepUploads } from "~/server/uploads/cleanup.server";
import { screenOf, textOf, toastOf } from "../support/dom";
import { refused } from "../support/image-files";
import { makeClient, password } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";
import { canvas, formWith, openClubWithFolder, tracesIn } from "../support/uploads";

const fields = {
  title: "Torto Arado",
  author: "Itamar Vieira Junior",
  pageCount: "264",
  publishedYear: "2019",
};

const cover = (width = 400, height = 600) => canvas(width, height).png().toBuffer();

/** The form of a book as a browser sends it, with the file if there is one. */
function bookForm(intent: string, values: Record<string, string>, file?: Uint8Array, type = "image/png") {
  const form = formWith(file ?? new Uint8Array(), { field: "cover", name: file ? "capa.png" : "", type });
  for (const [name, value] of Object.entries({ intent, coverImage: "", storedCover: "", ...values }))
    form.append(name, value);
  return { method: "POST", body: form };
}

async function openWithAdmin() {
  const club = openClubWithFolder();
  const ana = await makeClient(club, { role: "admin" });
  const add = (values: Record<string, string> = {}, file?: Uint8Array, type?: string) =>
    ana.send("/admin/livros/novo", bookForm("add-book", { ...fields, ...values }, file, type));
  const edit = (values: Record<string, string> = {}, file?: Uint8Array) =>
    ana.send("/admin/livros/1", bookForm("edit-book", { ...fields, ...values }, file));
  return { club, ana, add, edit };
}

type Club = Awaited<ReturnType<typeof openWithAdmin>>["club"];

const coverOf = ({ db }: Club) => db.select({ coverImage: books.coverImage }).from(books).get()?.coverImage;
const stored = /^\/imagens\/capas\/[0-9a-f]{40}\.jpg$/;

const inForm = async (answer: Response) => {
  const screen = await screenOf(answer);
  const value = (name: string) => screen.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  const shown = screen.document.querySelector(".cover img")?.getAttribute("src") ?? null;
  return { screen, value, shown };
};

describe("an uploaded cover", () => {
  it("is redrawn, stored with the book and served to members only", async () => {
    const { club, ana, add } = await openWithAdmin();

    expect((await add({}, await cover(2000, 3000))).status).toBe(303);

    const address = coverOf(club) ?? "";
    expect(address).toMatch(stored);
    expect(club.db.select().from(uploads).all()).toMatchObject([{ kind: "cover", height: 1024 }]);
    expect(tracesIn(club).files).toHaveLength(1);
    const bia = await makeClient(club);
    expect((await bia.get(address)).headers.get("cache-control")).toContain("immutable");
    expect((await new TestClient(club).get(address)).status).toBe(404);
    expect((await ana.get(address.replace(".jpg", "-320.jpg"))).status).toBe(404);
  });

  it("stays with an edit, is replaced by another and removed with the box", async () => {
    const { club, ana, add, edit } = await openWithAdmin();
    await add({}, await cover());
    const first = coverOf(club) ?? "";
    const { value, shown } = await inForm(await ana.get("/admin/livros/1"));
    expect([value("storedCover"), value("coverImage"), shown]).toEqual([first, "", first]);

    expect((await edit({ storedCover: first, publishedYear: "2018" })).status).toBe(303);
    expect(coverOf(club)).toBe(first);
    await edit({ storedCover: first }, await cover());
    const second = coverOf(club) ?? "";
    expect(second).toMatch(stored);
    expect(second).not.toBe(first);
    await edit({ storedCover: second, removeCover: "on" });
    expect(coverOf(club)).toBeNull();
  });

  it("comes back with a refused form, and is saved with the corrected one", async () => {
    const { club, add } = await openWithAdmin();

    const answer = await add({ title: "T", description: "Duas irmãs." }, await cover());

    expect(answer.status).toBe(400);
    const { screen, value, shown } = await inForm(answer);
    expect(textOf(screen.document.getElementById("add-book-title-erro"))).toContain("2 caracteres");
    expect(screen.document.querySelector("textarea")?.value).toBe("Duas irmãs.");
    const storedCover = value("storedCover") ?? "";
    expect([storedCover, shown]).toEqual([expect.stringMatching(stored), storedCover]);
    expect((await add({ storedCover })).status).toBe(303);
    expect(coverOf(club)).toBe(storedCover);
    expect(tracesIn(club).files).toHaveLength(1);
  });

  it.each(Object.entries(refused).slice(0, 2))(
    "is refused at its field when it is %s, with everything typed",
    async (_, { status, message, given }) => {
      const { club, add } = await openWithAdmin();
      const { bytes, type } = await given();

      const answer = await add({ description: "Duas irmãs." }, bytes, type ?? "image/jpeg");

      expect(answer.status).toBe(status);
      const { screen, value } = await inForm(answer);
      expect(textOf(screen.document.getElementById("add-book-cover-erro"))).toBe(message);
      expect(value("title")).toBe(fields.title);
      expect(toastOf(screen)[0]).toBe("Erro ao adicionar livro");
      expect([club.db.select().from(books).all(), tracesIn(club).files]).toEqual([[], []]);
    },
  );

  it("is refused to visitors, and the book's form to members, before the body is read", async () => {
    const { club } = await openWithAdmin();
    const bia = await makeClient(club);
    const visitor = new TestClient(club);
    const form = async () => bookForm("add-book", fields, await cover());
    const call = async () => ({ method: "POST", body: formWith(await cover(), { field: "file" }) });

    const page = await visitor.send("/admin/livros/novo", await form());
    expect((await bia.send("/admin/livros/novo", await form())).status).toBe(403);
    expect(page.headers.get("location")).toBe(loginUrl("/admin/livros/novo"));
    expect((await visitor.send("/api/upload-cover", await call())).status).toBe(401);
    expect(tracesIn(club).rows).toEqual([]);
    // For a nomination.
    expect((await bia.send("/api/upload-cover", await call())).status).toBe(201);
    expect(tracesIn(club).rows).toHaveLength(1);
  });

  it("by JSON is stored first, and then named by the book", async () => {
    const { club, ana } = await openWithAdmin();
    const sent = await ana.send("/api/upload-cover", {
      method: "POST",
      body: formWith(await cover(), { field: "file" }),
    });
    expect(sent.status).toBe(201);
    const { url } = await sent.json();

    const added = await ana.call("POST", "/api/books", { ...fields, coverImage: url });

    expect([added.status, (await added.json()).coverImage]).toEqual([201, url]);
    expect(coverOf(club)).toBe(url);
  });
});

it.each(["f".repeat(40), "../../etc/passwd"])(
  "the stored cover %j, which is not there, is refused",
  async (name) => {
    const { club, ana, add } = await openWithAdmin();
    const coverImage = `/imagens/capas/${name}.jpg`;
    const json = await ana.call("POST", "/api/books", { ...fields, coverImage });
    expect(json.status).toBe(400);
    expect(Object.keys((await json.json()).fields ?? { coverImage })).toEqual(["coverImage"]);
    if (name.length === 40) expect((await add({ storedCover: coverImage })).status).toBe(400);
    expect(club.db.select().from(books).all()).toEqual([]);
  },
);

it("covers without a book are deleted after a day, those of books stay", async () => {
  const { club, add } = await openWithAdmin();
  await add({ title: "T" }, await cover());
  await add({}, await cover());
  club.clock.now = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);

  await sweepUploads(club.app);

  expect(tracesIn(club).rows.map(({ fileName }) => `/imagens/capas/${fileName}`)).toEqual([coverOf(club)]);
  expect(tracesIn(club).files).toHaveLength(1);
});

it("covers stay with the club when the account of their uploader is deleted", async () => {
  const { club, ana, add } = await openWithAdmin();
  await add({}, await cover());
  await makeClient(club, { role: "admin" });

  expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);

  expect(club.db.select().from(users).where(eq(users.id, ana.viewer.id)).all()).toEqual([]);
  expect(tracesIn(club).rows).toMatchObject([{ kind: "cover", userId: null }]);
  expect(tracesIn(club).files).toHaveLength(1);
});
