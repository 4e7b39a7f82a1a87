import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { openClub } from "../support/app";
import { makeClient } from "../support/makers";
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
});
