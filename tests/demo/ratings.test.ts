import { beforeAll, expect, it } from "vitest";
import { books } from "#db/schema";
import { currentBook } from "~/club/books/queries.server";
import { ratingsOfBook } from "~/club/ratings/queries.server";
import { buildDemoClub, buildTimeout, contextIn, demoClub } from "../support/demo";

beforeAll(buildDemoClub, buildTimeout);

const part = { limit: 100 };

it("the demo club has fourteen sealed ratings of the current book, two of them by its logins", () => {
  for (const username of ["membro", "admin", "dev"]) {
    const ctx = contextIn(demoClub(), username);
    const sealed = ratingsOfBook(ctx, currentBook(ctx)!.id, part);
    expect(sealed).toMatchObject({ isOpen: false, count: 14 });
    expect(sealed.own !== null).toBe(username !== "dev");
  }
});

it("the demo club has open ratings of the book before, some of them changed", () => {
  const ctx = contextIn(demoClub(), "membro");
  const before = ctx.db
    .select()
    .from(books)
    .all()
    .find(({ title }) => title === "Torto Arado")!;
  const open = ratingsOfBook(ctx, before.id, part);
  if (!open.isOpen) throw new Error("the ratings are sealed");
  expect(open.count).toBe(12);
  const changed = open.ratings.filter(({ ratingBefore }) => ratingBefore !== null);
  expect(changed.map(({ user }) => user.name.split(" ")[0]).sort()).toEqual(["Helena", "Luíza", "Tainá"]);
  expect(open.ratings.map(({ user }) => user.name)).not.toContain("Caetano Bittencourt");
});
