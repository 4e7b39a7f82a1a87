import { describe, expect, it } from "vitest";
import { chatMessages, comments, posts, questions, quotes, userProgress } from "#db/schema";
import { openClub } from "../support/app";
import { fieldsOf, type Screen, screenOf, textOf } from "../support/dom";
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
const inPercent = { readingUnit: "percent", ownPosition: 68.5 } as const;

/** Ana's texts with page 100 of the club's 208 pages, and Ana on page 142 in another unit. */
async function openWithTexts(unit: typeof inEdition | typeof inPercent) {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const userId = ana.viewer.id;
  const { id: bookId } = makeBook(club, { pageCount: 208, isCurrent: true });
  makeProgress(club, { userId, bookId, currentPage: 142, ...unit });
  makePost(club, { userId, relatedBookId: bookId, spoilerPage: 100 });
  makeComment(club, userId, 1);
  club.db.update(comments).set({ spoilerPage: 101 }).run();
  makeQuestion(club, { userId, bookId, spoilerPage: 102 });
  makeQuote(club, { userId, bookId, page: 103 });
  await ana.call("POST", "/api/chats/groups", { name: "Sertão", userIds: [bia.viewer.id], bookId });
  const tables = { posts, comments, questions, quotes, messages: chatMessages };
  const rows = (table: keyof typeof tables) => club.db.select().from(tables[table]).all();
  const pageOf = (table: keyof typeof tables, index: number) => {
    const row = rows(table).at(index);
    return row && ("page" in row ? row.page : row.spoilerPage);
  };
  const all = () => Object.keys(tables).map((table) => rows(table as keyof typeof tables));
  const follow = (place: Partial<typeof userProgress.$inferInsert>) =>
    club.db.update(userProgress).set(place).run();
  const formAt = async (address: string, intent: string) => {
    const form = fieldsOf((await screenOf(ana.get(address))).document, intent);
    return { ...form } as Record<string, string>;
  };
  return { club, ana, all, pageOf, follow, formAt };
}

/** Address, intent, table and index of the stored row, and further fields. */
type Case = [string, string, "posts" | "comments" | "questions" | "quotes" | "messages", number, object?];

const newTexts: Record<string, Case> = {
  "a new post": ["/community", "publish", "posts", -1, { type: "progress", relatedBookId: "1" }],
  "a post of the conversation": ["/book/1?aba=conversa", "add-post", "posts", -1],
  "a new comment": ["/community?post=1", "comment", "comments", -1],
  "a new question": ["/book/1?aba=perguntas", "add-question", "questions", -1],
  "a new quote": ["/book/1?aba=trechos", "add-quote", "quotes", -1],
  "a message": ["/chat/1", "send", "messages", -1],
};

const editedTexts: Record<string, Case> = {
  "an edited post": ["/community/publicacoes/1/editar", "edit", "posts", 0],
  "an edited comment": ["/community/comentarios/1/editar", "edit", "comments", 0],
  "an edited question": ["/book/1/perguntas/1/editar", "edit", "questions", 0],
  "an edited quote": ["/book/1/trechos/1/editar", "edit", "quotes", 0],
};

const nameOf = (table: string) => (table === "quotes" ? "page" : "spoilerPage");

function errorOf({ document }: Screen, name: string): string {
  const field = document.querySelector(`[name=${name}][aria-invalid=true]`);
  return textOf(document.getElementById(field?.getAttribute("aria-describedby")?.split(" ").at(-1) ?? ""));
}

/** The numbers themselves: app/club/spoilers/rules.test.ts. */
describe.each(Object.entries({ ...newTexts, ...editedTexts }))("%s", (_name, given) => {
  const [address, intent, table, index, more] = given;
  const name = nameOf(table);

  it("in another unit comes back filled if it is refused, and is stored with the page of the club's edition", async () => {
    const { ana, all, formAt, pageOf, follow } = await openWithTexts(inEdition);
    const refuse = async (typed: string, sentence: string) => {
      const form = await formAt(address, intent);
      const before = all();
      const sent = { ...form, ...more, content, [name]: typed, ...(table !== "quotes" && { hides: "on" }) };
      const answer = await ana.submit(address, intent, sent);
      expect(answer.status).toBe(400);
      const screen = await screenOf(answer);
      const { clientId: _, ...filled } = sent as Record<string, string>;
      expect(fieldsOf(screen.document, intent)).toMatchObject(filled);
      expect(errorOf(screen, name)).toBe(sentence);
      expect(all()).toEqual(before);
    };
    await refuse("252", "A sua edição tem apenas 251 páginas.");
    const form = await formAt(address, intent);
    const sent = { ...form, ...more, content, hides: "on", [name]: "190" };
    expect((await ana.submit(address, intent, sent)).status).toBe(303);
    expect(pageOf(table, index)).toBe(157);

    follow({ editionPages: null, ...inPercent });
    await refuse("", "Porcentagem deve ficar entre 0 e 100");
  });
});

/** Every form reads its unit with the same function: one of a new text and one of an edited one stand for all. */
describe.each([
  ["a new comment", newTexts["a new comment"]!],
  ["an edited quote", editedTexts["an edited quote"]!],
])("the page %s", (_name, [address, intent, table, index, more]) => {
  const name = nameOf(table);

  it("of a form in another unit than the reader has now counts as it was shown", async () => {
    const { ana, follow, formAt, pageOf } = await openWithTexts(inEdition);
    const form = await formAt(address, intent);
    follow({ readingUnit: "page", editionPages: null, ownPosition: null });
    const sent = { ...form, ...more, content, hides: "on", [name]: "190" };

    await ana.submit(address, intent, sent);

    expect(pageOf(table, index)).toBe(157);
  });
});

describe.each(Object.entries(newTexts).filter(([, [, , table]]) => table !== "quotes"))(
  "%s",
  (_name, [address, intent]) => {
    it.each([
      [inEdition, "171", "Esconder de quem não chegou à página", "Página da sua edição", /da sua edição$/],
      [inPercent, "68,5", "Esconder de quem não chegou a", "Porcentagem", /%$/],
    ])("in %j offers the own position %s", async (unit, position, box, label, after) => {
      const { ana } = await openWithTexts(unit);
      const screen = await screenOf(ana.get(address));

      const field = screen.getByLabelText<HTMLInputElement>(label);
      expect(field.value).toBe(position);
      expect(field.form?.querySelector(`[name=intent][value="${intent}"]`)).toBeTruthy();
      expect(screen.getByLabelText(box, { exact: true })).toMatchObject({ type: "checkbox", checked: false });
      expect(textOf(field.closest(".hide-line"))).toMatch(after);
    });
  },
);

describe.each(Object.entries(editedTexts))("%s", (_name, [address, intent, table, index]) => {
  it.each([
    [inEdition, ["121", "122", "123", "124"]],
    [inPercent, ["48", "49", "49", "50"]],
  ])("in %j keeps its page with the position unchanged", async (unit, shown) => {
    const { ana, follow, formAt, pageOf } = await openWithTexts(unit);
    const place = ["posts", "comments", "questions", "quotes"].indexOf(table);
    const before = pageOf(table, index);
    const form = await formAt(address, intent);
    expect(form[nameOf(table)]).toBe(shown[place]);
    for (const text of ["Um texto novo.", "Outro texto novo."]) {
      await ana.submit(address, intent, { ...form, content: text });
      expect(pageOf(table, index)).toBe(before);
    }
    follow({ ...unit, editionPages: unit === inEdition ? 300 : null });
    await ana.submit(address, intent, { ...form, content: "Mais um texto novo." });
    expect(pageOf(table, index)).toBe(before);
  });
});

describe("the composer of the feed", () => {
  async function openWithTwoBooks(first: object, second: object) {
    const opened = await openWithTexts(inEdition);
    opened.follow({ readingUnit: "page", editionPages: null, ownPosition: null, ...first });
    const other = makeBook(opened.club, { pageCount: 100 });
    const userId = opened.ana.viewer.id;
    makeProgress(opened.club, { userId, bookId: other.id, currentPage: 50, ...second });
    const post = async (form: object, spoilerPage: string) => {
      const about = { content, type: "progress", relatedBookId: String(other.id), hides: "on", spoilerPage };
      return opened.ana.submit("/community", "publish", { ...form, ...about });
    };
    return { ...opened, post };
  }

  it.each([
    [{}, inEdition, "Confira o número: neste livro você lê outra edição.", "125", 50],
    [{}, inPercent, "Confira o número: neste livro você lê por porcentagem.", "50", 50],
    [inEdition, {}, "Confira o número: neste livro você lê a edição do clube.", "50", 50],
    [inEdition, inPercent, "Confira o número: neste livro você lê por porcentagem.", "50,4", 50],
  ])(
    "in the unit %j asks again for a book in %j, and then takes its unit",
    async (first, second, sentence, typed, page) => {
      const { formAt, pageOf, post } = await openWithTwoBooks(first, second);

      const answer = await post(await formAt("/community", "publish"), "40");

      expect(answer.status).toBe(400);
      const screen = await screenOf(answer);
      expect(errorOf(screen, "spoilerPage")).toBe(sentence);
      const form = fieldsOf(screen.document, "publish");
      expect(form).toMatchObject({ content, hides: "on", spoilerPage: "40" });
      expect((await post({ ...form }, typed)).status).toBe(303);
      expect(pageOf("posts", -1)).toBe(page);
    },
  );
});
