import { expect, it } from "vitest";
import { users } from "#db/schema";
import { fillNameKeys } from "~/club/members/profiles.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub } from "./app";
import { makeBook, makeMember, makeVisitor } from "./factory";
import { pageOf } from "./page";
import { makeReview, textOf } from "./rows";

it("an edit by JSON without stars keeps them", async () => {
  const club = openClub();
  const ana = await makeVisitor(club);
  const { id } = makeReview(club, { userId: ana.viewer.id, bookId: makeBook(club).id, rating: 2 });
  const answer = await ana.call("PUT", `/api/reviews/${id}`, { content: textOf(2600) });
  expect(await answer.json()).toMatchObject({ id, rating: 2, content: textOf(2600) });
});

it("one review can be read by JSON, and what is gone cannot", async () => {
  const club = openClub();
  const [ana, bia] = [await makeVisitor(club), await makeVisitor(club)];
  const { id, content } = makeReview(club, { userId: ana.viewer.id, bookId: makeBook(club).id });
  expect(await (await bia.call("GET", `/api/reviews/${id}`)).json()).toMatchObject({ id, content });
  expect((await bia.call("GET", `/api/reviews/${id + 1}`)).status).toBe(404);
});

it("a form with the text twice is refused, and the page still comes", async () => {
  const club = openClub();
  const ana = await makeVisitor(club);
  makeBook(club, { isCurrent: true });
  const body = new URLSearchParams([
    ["intent", "publicar"],
    ["content", "a"],
    ["content", "b"],
    ["rating", "3"],
  ]);
  const answer = await ana.send("/book/resenha", { method: "POST", body });
  expect(answer.status).toBe(400);
  expect(await pageOf(answer)).toContain("Escrever resenha");
  expect(club.faults).toEqual([]);
});

it("a review of a thousand short lines opens with a few of them", async () => {
  const club = openClub();
  const ana = await makeVisitor(club);
  const book = makeBook(club, { isCurrent: true });
  makeReview(club, { userId: ana.viewer.id, bookId: book.id, content: "a\n".repeat(2500).trimEnd() });
  const html = await pageOf(await ana.get("/book"));
  expect(html.match(/<p>a<\/p>/g)).toHaveLength(4);
  expect(html).toContain("Ler mais");
});

it("accounts from before there were name keys get theirs", () => {
  const club = openClub();
  const [zelia, icaro] = [makeMember(club, { name: "Zélia" }), makeMember(club, { name: "Ícaro D'Ávila" })];
  club.db.update(users).set({ nameKey: "" }).run();
  fillNameKeys(coreContext(club.app));
  const keys = club.db.select({ id: users.id, key: users.nameKey }).from(users).orderBy(users.id).all();
  expect(keys).toEqual([
    { id: zelia.id, key: "zelia" },
    { id: icaro.id, key: "icaro d'avila" },
  ]);
});
