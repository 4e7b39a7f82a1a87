import { describe, expect, it } from "vitest";
import { chatMessages, comments, directMessages, posts, questions } from "#db/schema";
import { openClub } from "../support/app";
import { fieldsOf, screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeComment, makePost, makeQuestion } from "../support/makers";

const content = "O Alagadiço fica no meu caminho de casa.";

/** Ana's texts about book 1 of 200 pages, and one about no book. The current book is another one, of 400 pages. */
async function openWithTexts() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const userId = ana.viewer.id;
  const { id: bookId } = makeBook(club, { pageCount: 200 });
  makeBook(club, { pageCount: 400, isCurrent: true });
  makePost(club, { userId, relatedBookId: bookId });
  makePost(club, { userId });
  for (const postId of [1, 2]) makeComment(club, userId, postId);
  makeQuestion(club, { userId, bookId, spoilerPage: null });
  for (const group of [{ bookId }, {}])
    await ana.call("POST", "/api/chats/groups", { name: "Sertão", userIds: [bia.viewer.id], ...group });
  await ana.call("POST", "/api/chats/direct", { otherUserId: bia.viewer.id });
  const rows = () =>
    [posts, comments, questions, chatMessages, directMessages].map((table) =>
      club.db.select().from(table).all(),
    );
  return { club, ana, rows };
}

const forms = {
  "a new post": {
    form: ["/community", "publish", { type: "progress", relatedBookId: "1" }],
    call: ["POST", "/api/posts", { type: "progress", relatedBookId: 1 }],
  },
  "a post of the conversation": {
    form: ["/book/1?aba=conversa", "add-post", { bookId: "1" }],
    call: ["POST", "/api/posts", { relatedBookId: 1 }],
  },
  "an edited post": {
    form: ["/community/publicacoes/1/editar", "edit", {}],
    call: ["PUT", "/api/posts/1", {}],
  },
  "a new comment": {
    form: ["/community?post=1", "comment", { postId: "1" }],
    call: ["POST", "/api/posts/1/comments", {}],
  },
  "an edited comment": {
    form: ["/community/comentarios/1/editar", "edit", {}],
    call: ["PUT", "/api/comments/1", {}],
  },
  "a new question": {
    form: ["/book/1?aba=perguntas", "add-question", { bookId: "1" }],
    call: ["POST", "/api/questions", { bookId: 1 }],
  },
  "an edited question": {
    form: ["/book/1/perguntas/1/editar", "edit", {}],
    call: ["PUT", "/api/questions/1", {}],
  },
  "a message": {
    form: ["/chat/1", "send", {}],
    call: ["POST", "/api/chats/groups/messages", { groupId: 1 }],
  },
} as const;

describe.each(Object.entries(forms))("%s", (_name, { form, call }) => {
  it("with a page past the end of its book is refused, and the form comes back filled", async () => {
    const [spoilerPage, sentence] = ["201", "O livro tem apenas 200 páginas."];
    const { ana, rows } = await openWithTexts();
    const before = rows();
    const [address, intent, fields] = form;
    const [method, path, body] = call;

    const typed = { ...fields, content, hides: "on", spoilerPage };
    const page = await ana.submit(address, intent, typed);
    const answer = await ana.call(method, path, { ...body, content, spoilerPage: Number(spoilerPage) });

    expect(page.status).toBe(400);
    const { document } = await screenOf(page);
    expect(fieldsOf(document, intent)).toMatchObject(typed);
    const field = document.querySelector("[name=spoilerPage][aria-invalid=true]");
    const described = field?.getAttribute("aria-describedby") ?? "";
    expect(textOf(document.getElementById(described))).toBe(sentence);
    const refusal = { message: sentence, code: "invalid", fields: { spoilerPage: sentence } };
    expect([answer.status, await answer.json()]).toEqual([400, refusal]);
    expect(rows()).toEqual(before);
  });
});

const withoutBook = {
  "a new post": {
    form: ["/community", "publish", { type: "progress", relatedBookId: "" }],
    call: ["POST", "/api/posts", {}],
    sentence: "Escolha o livro",
    message: "Escolha o livro desta página.",
  },
  "an edited post": {
    form: ["/community/publicacoes/2/editar", "edit", {}],
    call: ["PUT", "/api/posts/2", {}],
    message: "Esta publicação não é sobre um livro e não pode levar uma página.",
  },
  "a new comment": {
    form: ["/community?post=2", "comment", { postId: "2" }],
    call: ["POST", "/api/posts/2/comments", {}],
    message: "Esta publicação não é sobre um livro; o comentário não pode levar uma página.",
  },
  "an edited comment": {
    form: ["/community/comentarios/2/editar", "edit", {}],
    call: ["PUT", "/api/comments/2", {}],
    message: "Esta publicação não é sobre um livro; o comentário não pode levar uma página.",
  },
  "a message of a group": {
    form: ["/chat/2", "send", {}],
    call: ["POST", "/api/chats/groups/messages", { groupId: 2 }],
    message: "Este grupo não é sobre um livro; a mensagem não pode levar uma página.",
  },
  "a direct message": {
    form: ["/chat/3", "send", {}],
    call: ["POST", "/api/chats/direct/messages", { chatId: 3 }],
    message: "Esta conversa não é sobre um livro; a mensagem não pode levar uma página.",
  },
} as const;

describe.each(Object.entries(withoutBook))("%s about no book", (_name, { form, call, message, ...rest }) => {
  it("with a page is refused, and the form comes back filled", async () => {
    const { ana, rows } = await openWithTexts();
    const before = rows();
    const [address, intent, fields] = form;
    const [method, path, body] = call;

    const page = await ana.submit(address, intent, { ...fields, content, hides: "on", spoilerPage: "12" });
    const answer = await ana.call(method, path, { ...body, content, spoilerPage: 12 });

    expect(page.status).toBe(400);
    const { document } = await screenOf(page);
    expect(fieldsOf(document, intent)).toMatchObject({ ...fields, content });
    expect(textOf(document.body)).toContain("sentence" in rest ? rest.sentence : message);
    const refusal = { message, code: "invalid", fields: { spoilerPage: message } };
    expect([answer.status, await answer.json()]).toEqual([400, refusal]);
    expect(rows()).toEqual(before);
  });
});
