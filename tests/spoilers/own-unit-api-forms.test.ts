import { describe, expect, it } from "vitest";
import { chatMessages, comments, posts, questions, quotes } from "#db/schema";
import { openClub } from "../support/app";
import {
  makeBook,
  makeClient,
  makeComment,
  makePost,
  makeProgress,
  makeQuestion,
  makeQuote,
} from "../support/makers";

const content = "O Alagadiço fica no meu caminho de casa.";
const inEdition = { readingUnit: "edition", editionPages: 251, ownPosition: 171 } as const;
const inPercent = { readingUnit: "percent", ownPosition: 68 } as const;
const ofEdition = { spoilerUnit: "edition", spoilerEditionPages: "251" };
const ofPercent = { spoilerUnit: "percent" };

const tables = { posts, comments, questions, quotes, messages: chatMessages };
type Table = keyof typeof tables;

/** Ana's texts with page 103 of the club's 208 pages, her post with page 10, and Ana on page 142 in another unit. */
async function openWithTexts(unit: object = {}) {
  const club = openClub();
  const ana = await makeClient(club);
  const bia = await makeClient(club);
  const userId = ana.viewer.id;
  const { id: bookId } = makeBook(club, { pageCount: 208, isCurrent: true });
  makeProgress(club, { userId, bookId, currentPage: 142, ...unit });
  makePost(club, { userId, relatedBookId: bookId, spoilerPage: 10 });
  makeComment(club, userId, 1);
  club.db.update(comments).set({ spoilerPage: 103 }).run();
  makeQuestion(club, { userId, bookId, spoilerPage: 103 });
  makeQuote(club, { userId, bookId, page: 103 });
  await ana.call("POST", "/api/chats/groups", { name: "Sertão", userIds: [bia.viewer.id], bookId });
  const row = (table: Table) => club.db.select().from(tables[table]).all().at(-1);
  const pageIn = (table: Table) => {
    const found = row(table);
    return found && ("page" in found ? found.page : found.spoilerPage);
  };
  const send = (call: string, fields: Record<string, string>) => {
    const [method = "", path = ""] = call.split(" ");
    return ana.send(path, { method, body: new URLSearchParams(fields) });
  };
  return { club, ana, row, pageIn, send };
}

const texts: [string, Table, Record<string, string>][] = [
  ["POST /api/posts", "posts", { type: "progress", relatedBookId: "1" }],
  ["POST /api/posts", "posts", { intent: "add-post", bookId: "1" }],
  ["PUT /api/posts/1", "posts", {}],
  ["POST /api/posts/1/comments", "comments", { postId: "1" }],
  ["PUT /api/comments/1", "comments", {}],
  ["POST /api/questions", "questions", { bookId: "1" }],
  ["PUT /api/questions/1", "questions", {}],
  ["POST /api/quotes", "quotes", { bookId: "1" }],
  ["PUT /api/quotes/1", "quotes", {}],
  ["POST /api/chats/groups/messages", "messages", { groupId: "1" }],
];

const pageField = (table: Table) => (table === "quotes" ? "page" : "spoilerPage");

describe.each(texts)("a form to %s for %s", (call, table, fields) => {
  const name = pageField(table);

  it.each([
    [inPercent, ofPercent, "75,5", 157],
    [inEdition, ofEdition, "190", 157],
  ])("in %j with %j at %s stores page %i", async (unit, shown, typed, stored) => {
    const { send, pageIn } = await openWithTexts(unit);
    const answer = await send(call, { content, ...fields, hides: "on", ...shown, [name]: typed });
    expect(answer.ok).toBe(true);
    expect(pageIn(table)).toBe(stored);
  });

  it.each([
    [inEdition, ofEdition, "252", "A sua edição tem apenas 251 páginas."],
    [{}, {}, "", "Página deve ser maior que 0"],
  ])("in %j with %j at %j is refused", async (unit, shown, typed, message) => {
    const { send, row } = await openWithTexts(unit);
    const before = row(table);
    const answer = await send(call, { content, ...fields, hides: "on", ...shown, [name]: typed });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, code: "invalid", fields: { [name]: message } },
    ]);
    expect(row(table)).toEqual(before);
  });

  it("with the box empty hides nothing", async () => {
    const { send, row, pageIn } = await openWithTexts();
    expect((await send(call, { content, ...fields, [name]: "68" })).ok).toBe(true);
    expect(row(table)).toMatchObject({ content });
    if (table === "quotes") expect(row(table)).toMatchObject({ page: 68, isOpen: true });
    else expect(pageIn(table)).toBeNull();
  });
});

it("an edited text of a form keeps its page with the position unchanged", async () => {
  const { send, pageIn } = await openWithTexts(inPercent);
  for (const [call, table, fields] of texts.filter(([call]) => call.startsWith("PUT"))) {
    const [shown, page] = table === "posts" ? ["5", 10] : ["50", 103];
    const form = { content, ...fields, hides: "on", ...ofPercent, [pageField(table)]: shown };
    expect((await send(call, form)).ok).toBe(true);
    expect([table, pageIn(table)]).toEqual([table, page]);
  }
});

it("JSON has pages of the club's edition, whatever the reader's unit", async () => {
  const { ana, pageIn } = await openWithTexts(inPercent);
  for (const [call, table, fields] of texts.filter(([, , fields]) => fields.intent === undefined)) {
    const [method = "", path = ""] = call.split(" ");
    const given = Object.entries(fields).map(([name, value]) => [name, Number(value) || value]);
    const body = { content: `${content} ${call}`, ...Object.fromEntries(given), [pageField(table)]: 68 };
    expect((await ana.call(method, path, body)).ok).toBe(true);
    expect([call, pageIn(table)]).toEqual([call, 68]);
  }
});
