import { eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import {
  books,
  clubSettings,
  comments,
  eventRsvps,
  events,
  invites,
  likes,
  passwordResetTokens,
  posts,
  reviews,
  sessions,
  userProgress,
  userSettings,
  users,
} from "#db/schema";
import { entry } from "#server-build";
import { openClub, type TestClub } from "./app";
import { makeBook, makeMember, makeVisitor, password } from "./factory";
import { makeComment, makeEvent, makePost, makeReview, textOf } from "./rows";

const withBody = entry.module.club.publishedCalls
  .filter(({ path, endpoint }) => endpoint.body !== undefined && !path.startsWith("/api/chats"))
  .map(({ method, path }) => `${method} ${path}`);

/** The last row of a table. */
function last({ db }: TestClub, table: SQLiteTable): unknown {
  return db.select().from(table).all().at(-1);
}

/** Ana (1) and somebody else of the staff (2), a past book (1), the current one (2), an event, a post with a comment, a review. */
async function openWithAll() {
  const club = openClub();
  const ana = await makeVisitor(club, { role: "admin", username: "ana", bio: "Lê à noite." });
  makeMember(club, { role: "admin" });
  makeBook(club);
  makeBook(club, { isCurrent: true });
  makeEvent(club, "2026-03-20T22:00:00Z", "2026-03-21T00:00:00Z");
  makePost(club, { userId: ana.viewer.id });
  makeComment(club, ana.viewer.id, 1);
  makeReview(club, { userId: ana.viewer.id, bookId: 1 });
  return { club, ana };
}

type Row = {
  /** Where the path names something. */
  at?: string;
  /** The fields of the screen's form, its hidden fields and those that the call does not know included. */
  fields: Record<string, string>;
  status?: number;
  /** A table, and what its last row is like afterwards. */
  kept: [SQLiteTable, object | undefined];
};

const meeting = { title: "Roda de conversa", startDate: "2026-04-01T19:00", endDate: "2026-04-01T21:00" };
const emptyMeeting = { description: "", meetLink: "" };
const book = { title: "Vidas Secas", author: "Graciliano Ramos", pageCount: "175", publishedYear: "1938" };
const account = { username: "caio", name: "Caio Melo", email: "caio@clube.example", password };

const table: Record<string, Row> = {
  "POST /api/login": { fields: { intent: "entrar", username: "ana", password }, kept: [sessions, { id: 2 }] },
  "POST /api/register": {
    fields: { intent: "cadastrar", ...account, confirmPassword: password, invite: "" },
    status: 201,
    kept: [users, { username: "caio", role: "user" }],
  },
  "POST /api/forgot-password": {
    fields: { email: "ana@clube.example" },
    kept: [passwordResetTokens, { userId: 1 }],
  },
  "POST /api/reset-password/:token": {
    at: "/api/reset-password/nenhum",
    // The form is read: what is wrong is the token.
    fields: { newPassword: password, confirmPassword: password },
    status: 400,
    kept: [passwordResetTokens, undefined],
  },
  "DELETE /api/user": {
    fields: { intent: "excluir-conta", password, reviews: "keep" },
    kept: [reviews, { id: 1, userId: null }],
  },
  "POST /api/change-password": {
    fields: { currentPassword: password, newPassword: "sertão veredas", confirmPassword: "sertão veredas" },
    kept: [sessions, { id: 1, userId: 1 }],
  },
  "POST /api/books": {
    fields: { ...book, coverImage: "", description: "", isCurrent: "on", endDate: "2026-05-01" },
    status: 201,
    kept: [books, { title: "Vidas Secas", pageCount: 175, isCurrent: true, endDate: "2026-05-01" }],
  },
  "PUT /api/books/:id": {
    at: "/api/books/2",
    fields: { intent: "editar-livro", ...book, coverImage: "", description: "Baleia.", endDate: "" },
    kept: [books, { title: "Vidas Secas", description: "Baleia.", coverImage: null, isCurrent: true }],
  },
  "POST /api/progress": {
    fields: { bookId: "2", currentPage: "42" },
    status: 201,
    kept: [userProgress, { userId: 1, bookId: 2, currentPage: 42 }],
  },
  "POST /api/reviews": {
    fields: { bookId: "2", content: textOf(2500), rating: "4" },
    status: 201,
    kept: [reviews, { bookId: 2, rating: 4 }],
  },
  "PUT /api/reviews/:id": {
    at: "/api/reviews/1",
    fields: { bookId: "1", content: textOf(2600), rating: "2" },
    kept: [reviews, { content: textOf(2600), rating: 2 }],
  },
  "PUT /api/user-settings/notifications": {
    fields: { intent: "salvar-notificacoes", newBooks: "on", newEvents: "on" },
    kept: [
      userSettings,
      {
        emailNotifications: false,
        newBooks: true,
        newEvents: true,
        newDiscussions: false,
        newAchievements: false,
        publicProfile: true,
      },
    ],
  },
  "PUT /api/user-settings/privacy": {
    fields: { intent: "salvar-privacidade", showAchievements: "on" },
    kept: [
      userSettings,
      { publicProfile: false, showReadingProgress: false, showAchievements: true, newBooks: true },
    ],
  },
  "PUT /api/users/:id": {
    at: "/api/users/2",
    fields: { intent: "mudar-papel", role: "user" },
    kept: [users, { id: 2, role: "user" }],
  },
  "POST /api/posts": {
    fields: { content: "Quem vai hoje?", type: "event", relatedBookId: "", relatedEventId: "1" },
    status: 201,
    kept: [posts, { type: "event", relatedBookId: null, relatedEventId: 1 }],
  },
  "PUT /api/posts/:id": {
    at: "/api/posts/1",
    fields: { intent: "editar", content: "Quem vai amanhã?" },
    kept: [posts, { content: "Quem vai amanhã?" }],
  },
  "POST /api/posts/:id/comments": {
    at: "/api/posts/1/comments",
    fields: { intent: "comentar", postId: "1", content: "Eu vou." },
    status: 201,
    kept: [comments, { content: "Eu vou." }],
  },
  "POST /api/posts/:id/like": {
    at: "/api/posts/1/like",
    fields: { intent: "curtir", postId: "1", liked: "true" },
    kept: [likes, { userId: 1, postId: 1 }],
  },
  "PUT /api/comments/:id": {
    at: "/api/comments/1",
    fields: { content: "Eu também." },
    kept: [comments, { content: "Eu também." }],
  },
  "POST /api/comments/:id/like": {
    at: "/api/comments/1/like",
    fields: { intent: "curtir-comentario", commentId: "1", liked: "true" },
    kept: [likes, { userId: 1, commentId: 1 }],
  },
  "POST /api/events": {
    fields: { intent: "criar", ...meeting, ...emptyMeeting, isFeatured: "on" },
    status: 201,
    kept: [events, { title: meeting.title, meetLink: null, isFeatured: true }],
  },
  "PUT /api/events/:id": {
    at: "/api/events/1",
    fields: { intent: "editar", ...meeting, ...emptyMeeting },
    kept: [events, { startDate: new Date("2026-04-01T22:00:00Z"), isFeatured: false, sequence: 1 }],
  },
  "POST /api/events/:id/cancel": {
    at: "/api/events/1/cancel",
    fields: { intent: "cancelar", reason: "" },
    kept: [events, { cancelReason: null, cancelledAt: expect.any(Date) }],
  },
  "PUT /api/events/:id/rsvps/:userId": {
    at: "/api/events/1/rsvps/2",
    fields: { memberId: "2", status: "maybe" },
    status: 201,
    kept: [eventRsvps, { userId: 2, status: "maybe" }],
  },
  "POST /api/events/:id/rsvp": {
    at: "/api/events/1/rsvp",
    fields: { eventId: "1" },
    status: 201,
    kept: [eventRsvps, { userId: 1, status: "yes" }],
  },
  "PUT /api/club": {
    fields: { name: "Sertão", timeZone: "", welcome: "", guidelines: "", signUp: "fechado" },
    kept: [clubSettings, { name: "signUp", value: "fechado" }],
  },
  "POST /api/club/invites": {
    fields: { intent: "convidar", note: "", days: "7", uses: "3" },
    status: 201,
    kept: [invites, { note: null, maxUses: 3 }],
  },
};

it("every call with a body stands in the table of forms", () => {
  expect(Object.keys(table).toSorted()).toEqual(withBody.toSorted());
});

const kinds = {
  "urlencoded form": (fields: Record<string, string>): BodyInit => new URLSearchParams(fields),
  "multipart form": (fields: Record<string, string>): BodyInit => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  },
};

it.each(withBody.flatMap((call) => Object.keys(kinds).map((kind) => [call, kind] as const)))(
  "%s takes what the screen posts as a %s",
  async (call, kind) => {
    const { at, fields, status = 200, kept } = table[call]!;
    const { club, ana } = await openWithAll();
    const [method = "", path = ""] = call.split(" ");

    const answer = await ana.send(at ?? path, { method, body: kinds[kind as keyof typeof kinds](fields) });

    expect([answer.status, await answer.json()]).toEqual([status, expect.anything()]);
    const [where, row] = kept;
    expect(last(club, where)).toEqual(row && expect.objectContaining(row));
    expect(club.faults).toEqual([]);
  },
);

it("the profile's form keeps the avatar and empties the bio", async () => {
  const { club, ana } = await openWithAll();
  club.db.update(users).set({ avatar: "/imagens/avatares/a.jpg" }).where(eq(users.id, 1)).run();
  const body = new URLSearchParams({ name: "Ana Maria", email: "ana@clube.example", bio: "" });

  const answer = await ana.send("/api/users/1", { method: "PUT", body });

  expect([answer.status, await answer.json()]).toMatchObject([200, { name: "Ana Maria", bio: null }]);
  expect(club.db.select().from(users).get()).toMatchObject({
    name: "Ana Maria",
    bio: null,
    avatar: "/imagens/avatares/a.jpg",
  });
});

it.each(["PUT /api/user-settings/notifications", "PUT /api/user-settings/privacy"])(
  "%s takes an unticked box as off from a form only",
  async (call) => {
    const { club, ana } = await openWithAll();
    const [method = "", path = ""] = call.split(" ");

    expect((await ana.call(method, path, {})).status).toBe(400);
    expect(last(club, userSettings)).toBeUndefined();
    for (const wrong of ["true", "1", "sim"]) {
      const body = new URLSearchParams({ newBooks: wrong, publicProfile: wrong });
      expect((await ana.send(path, { method, body })).status).toBe(400);
    }
    expect(last(club, userSettings)).toBeUndefined();
  },
);

it.each(["/api/posts/1/like", "/api/comments/1/like"])(
  "%s refuses a strange state in a form",
  async (path) => {
    const { club, ana } = await openWithAll();
    for (const liked of ["on", "talvez", "1"]) {
      const answer = await ana.send(path, { method: "POST", body: new URLSearchParams({ liked }) });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: "Valor inválido", code: "invalid", fields: { liked: "Valor inválido" } },
      ]);
    }
    expect(last(club, likes)).toBeUndefined();
  },
);

it.each(withBody)("%s refuses a form that no screen has, and breaks on none", async (call) => {
  const { at, fields } = table[call]!;
  const { club, ana } = await openWithAll();
  const [method = "", path = ""] = call.split(" ");
  const send = async (body: BodyInit) => (await ana.send(at ?? path, { method, body })).status;
  const before = club.app.database.sqlite.serialize();

  for (const name of ["a[4294967294]", "a.b", "__proto__", "nome com espaço"]) {
    expect(await send(new URLSearchParams({ ...fields, [name]: "1" })), name).toBe(400);
  }
  expect(club.app.database.sqlite.serialize().equals(before)).toBe(true);

  const twice = new URLSearchParams([...Object.entries(fields), ...Object.entries(fields)]);
  const files = new FormData();
  for (const name of Object.keys(fields)) files.set(name, new File(["x"], "x.txt"));
  expect(await send(twice)).toBeLessThan(500);
  expect(await send(files)).toBeLessThan(500);
  expect(club.faults).toEqual([]);
});
