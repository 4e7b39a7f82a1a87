import { chatGroupMembers, chatGroups, conversations, directChats } from "#db/schema";
import type { TestClub } from "./app";
import { eventActs } from "./event-acts";
import { makeProgress, makeReadingDays } from "./makers";
import type { Act, Texts } from "./notifications";

/** The first conversation of a club: Ana's group, or her direct chat with Bia. */
function talk(club: TestClub, { ana, bia, admin }: Texts, group?: string): void {
  const kind = group ? "group" : "direct";
  const [viewer, createdAt] = [ana.viewer, club.clock.now];
  club.db.insert(conversations).values({ id: 1, kind }).run();
  if (!group) {
    club.db
      .insert(directChats)
      .values({ id: 1, user1Id: viewer.id, user2Id: bia.viewer.id, createdAt })
      .run();
    return;
  }
  club.db.insert(chatGroups).values({ id: 1, name: group, createdById: viewer.id, createdAt }).run();
  for (const { viewer: member } of [admin, ana, bia])
    club.db.insert(chatGroupMembers).values({ groupId: 1, userId: member.id, joinedAt: createdAt }).run();
}

const newBook = { title: "Torto Arado", author: "Itamar Vieira Junior", pageCount: 264, publishedYear: 2019 };
const onPost = { title: "Ana Lima", link: "/community?post=1#post-1", body: "Quem já terminou?" };

export const acts: Record<string, Act> = {
  "setting the current book": {
    kind: "book",
    to: ["ana", "bia"],
    notification: {
      title: "Novo livro definido: O Quinze",
      body: "Rachel de Queiroz",
      link: "/book/1",
      bookId: 1,
      actorId: null,
    },
    form: ({ admin }) => admin.submit("/admin", "set-current", { id: "1" }),
    JSON: ({ admin }) => admin.call("POST", "/api/books/1/set-current"),
  },
  "adding a book as the current one": {
    kind: "book",
    to: ["ana", "bia"],
    notification: { title: "Novo livro definido: Torto Arado", link: "/book/2", bookId: 2 },
    form: ({ admin }) =>
      admin.submit("/admin/livros/novo", "add-book", {
        ...newBook,
        pageCount: "264",
        publishedYear: "2019",
        notify: "on",
        isCurrent: "on",
      }),
    JSON: ({ admin }) => admin.call("POST", "/api/books", { ...newBook, isCurrent: true }),
  },
  ...eventActs,
  "saving a plan": {
    kind: "plan",
    to: ["ana", "bia"],
    notification: {
      title: "O plano de leitura mudou: O Quinze",
      body: "O último marco é o de 11/04/2026.",
      link: "/book/1?aba=plano#abas",
      bookId: 1,
      actorId: null,
    },
    prepare: (club, { ana, bia }) => {
      for (const { viewer } of [ana, bia])
        makeProgress(club, { userId: viewer.id, bookId: 1, currentPage: 9 });
    },
    form: ({ admin }) =>
      admin.send("/api/plans/1", {
        method: "PUT",
        body: new URLSearchParams({ "date-0": "2026-04-11", "page-0": "208", "name-0": "" }),
      }),
    JSON: ({ admin }) =>
      admin.call("PUT", "/api/plans/1", { milestones: [{ date: "2026-04-11", page: 208 }] }),
  },
  "a comment": {
    kind: "comment",
    to: ["ana"],
    notification: {
      title: "Bia Reis comentou sua publicação",
      body: "Eu também!",
      link: "/community?post=1#comentario-2",
      actorId: 3,
    },
    form: ({ bia }) => bia.submit("/community", "comment", { postId: "1", content: "Eu também!" }),
    JSON: ({ bia }) => bia.call("POST", "/api/posts/1/comments", { content: "Eu também!" }),
  },
  "a like of a post": {
    kind: "like",
    to: ["ana"],
    notification: { ...onPost, title: "Bia Reis curtiu sua publicação", actorId: 3 },
    form: ({ bia }) => bia.submit("/community", "like", { postId: "1", liked: "true" }),
    JSON: ({ bia }) => bia.call("POST", "/api/posts/1/like"),
  },
  "a like of a comment": {
    kind: "like",
    to: ["ana"],
    notification: {
      title: "Bia Reis curtiu seu comentário",
      body: "Eu!",
      link: "/community?post=1#comentario-1",
      actorId: 3,
    },
    form: ({ bia }) => bia.submit("/community", "like-comment", { commentId: "1", liked: "true" }),
    JSON: ({ bia }) => bia.call("POST", "/api/comments/1/like"),
  },
  "a message in a direct chat": {
    kind: "message",
    to: ["ana"],
    notification: {
      title: "Bia Reis escreveu para você",
      body: null,
      link: "/chat/1",
      actorId: 3,
    },
    prepare: (club, texts) => talk(club, texts),
    form: ({ bia }) => bia.submit("/chat/1", "send", { content: "Oi!" }),
    JSON: ({ bia }) =>
      bia.call("POST", "/api/chats/direct/messages", { chatId: 1, content: "Oi!", attachment: "" }),
  },
  "a message in a group": {
    kind: "message",
    to: ["ana", "bia"],
    notification: { title: "Há mensagens novas em Sertão", body: null, link: "/chat/1", actorId: null },
    prepare: (club, texts) => talk(club, texts, "Sertão"),
    form: ({ admin }) => admin.submit("/chat/1", "send", { content: "Oi!" }),
    JSON: ({ admin }) =>
      admin.call("POST", "/api/chats/groups/messages", { groupId: 1, content: "Oi!", attachment: "" }),
  },
  "pinning a post": {
    kind: "pin",
    to: ["ana"],
    notification: { ...onPost, title: "Sua publicação foi destacada", actorId: 1 },
    form: ({ admin }) => admin.submit("/community", "pin", { postId: "1" }),
    JSON: ({ admin }) => admin.call("PUT", "/api/posts/1/pin"),
  },
  "featuring a review": {
    kind: "feature",
    to: ["ana"],
    notification: {
      title: "Sua resenha de O Quinze foi destacada",
      body: null,
      link: "/book/1/resenhas/1",
      actorId: 1,
      bookId: 1,
    },
    form: ({ admin }) => admin.submit("/book/1", "feature", { reviewId: "1" }),
    JSON: ({ admin }) => admin.call("PUT", "/api/reviews/1/feature"),
  },
  "the first page ever": {
    kind: "achievement",
    to: ["bia"],
    notification: {
      title: "Conquista desbloqueada: Primeiras Páginas",
      link: "/achievements",
      actorId: null,
    },
    form: ({ bia }) => bia.submit("/book/1/progresso", "progress", { currentPage: "7" }),
    JSON: ({ bia }) => bia.call("POST", "/api/progress", { bookId: 1, currentPage: 7 }),
  },
  "the seventh day of reading": {
    kind: "streak",
    to: ["bia"],
    notification: { title: "Você completou 7 dias seguidos de leitura", body: null, link: "/achievements" },
    prepare: (club, { bia }) => makeReadingDays(club, bia.viewer.id, "2026-03-09", 6),
    form: ({ bia }) => bia.submit("/book/1/progresso", "progress", { currentPage: "7" }),
    JSON: ({ bia }) => bia.call("POST", "/api/progress", { bookId: 1, currentPage: 7 }),
  },
};
