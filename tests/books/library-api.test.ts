import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeBook, makeClient } from "../support/makers";
import { TestClient } from "../support/test-client";

describe("the library by JSON", () => {
  it("lists the current book first, then the newest", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const [first, second, third] = [makeBook(club), makeBook(club, { isCurrent: true }), makeBook(club)];

    const list = await (await bia.call("GET", "/api/books")).json();

    expect(list.map(({ id }: { id: number }) => id)).toEqual([second.id, third.id, first.id]);
    expect(list[0]).not.toHaveProperty("workKey");
  });

  it("returns the current book, one book, and 404 for a missing one", async () => {
    const club = openClub();
    const bia = await makeClient(club);

    const none = await bia.call("GET", "/api/books/current");
    const book = makeBook(club, { isCurrent: true });
    const current = await bia.call("GET", "/api/books/current");
    const one = await bia.call("GET", `/api/books/${book.id}`);

    expect(none.status).toBe(404);
    expect(await none.json()).toEqual({ message: "Nenhum livro atual definido.", code: "not_found" });
    expect(await current.json()).toMatchObject({ id: book.id, isCurrent: true });
    expect(await one.json()).toEqual(await (await bia.call("GET", "/api/books/current")).json());
    for (const id of ["99", "abc", "0", "99999999999999999999"]) {
      expect((await bia.call("GET", `/api/books/${id}`)).status).toBe(404);
    }
    expect((await new TestClient(club).call("GET", "/api/books")).status).toBe(401);
  });
});
