import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { entry } from "#server-build";
import { apiDocument } from "../../scripts/api-doc.mjs";

const calls = entry.module.club.publishedCalls;

/** The calls of the specification, section 7. */
const specified = [
  "GET /api/user",
  "POST /api/login",
  "POST /api/register",
  "POST /api/logout",
  "POST /api/forgot-password",
  "POST /api/reset-password/:token",
  "GET /api/reset-password/:token",
  "GET /api/books",
  "GET /api/books/current",
  "GET /api/books/:id",
  "GET /api/progress",
  "POST /api/progress",
  "GET /api/streaks",
  "GET /api/books/:id/reviews",
  "POST /api/reviews",
  "PUT /api/reviews/:id/feature",
  "GET /api/leaderboard",
  "GET /api/leaderboard/current-book",
  "GET /api/users",
  "GET /api/users/:id",
  "GET /api/users/:id/reviews",
  "GET /api/user-stats",
  "GET /api/achievements",
  "GET /api/user-achievements",
  "GET /api/posts",
  "POST /api/posts",
  "GET /api/posts/:id/comments",
  "POST /api/posts/:id/comments",
  "GET /api/posts/:id/likes",
  "GET /api/posts/:id/user-like",
  "POST /api/posts/:id/like",
  "PUT /api/posts/:id/pin",
  "GET /api/events",
  "GET /api/user-rsvps",
  "POST /api/events/:id/rsvp",
  "POST /api/events",
  "POST /api/books",
  "POST /api/books/:id/set-current",
  "GET /api/user-settings",
  "PUT /api/users/:id",
  "POST /api/change-password",
  "PUT /api/user-settings/notifications",
  "PUT /api/user-settings/privacy",
  "POST /api/upload-avatar",
  "POST /api/upload",
  "GET /api/chats/direct",
  "GET /api/chats/groups",
  "GET /api/chats/direct/:id/messages",
  "GET /api/chats/groups/:id/messages",
  "GET /api/chats/dev/unread",
  "POST /api/chats/direct/messages",
  "POST /api/chats/groups/messages",
  "POST /api/chats/direct",
  "POST /api/chats/groups",
  "POST /api/chats/direct/messages/:id/read-by-dev",
  "POST /api/chats/groups/messages/:id/read-by-dev",
  "POST /api/chats/groups/:id/read",
  "POST /api/chats/direct/:id/read",
];

/** The path with neutral parameter names. */
function inShape(call: string): string {
  return call.replace(/:\w+/g, ":");
}

const published = new Set(calls.map(({ method, path }) => inShape(`${method} ${path}`)));

it("docs/api.md equals the generated API document (npm run docs:api)", () => {
  expect(readFileSync("docs/api.md", "utf8")).toBe(apiDocument(calls));
});

it("a list of objects has its length and its fields in words", () => {
  expect(apiDocument(calls)).toContain(
    "`milestones` (lista de 1 a 60 objetos com `date` (texto a partir de 1 caractere), `page` (inteiro a partir de 1), `name` (texto até 60 caracteres, opcional))",
  );
});

it("every call has a section in the document", () => {
  expect(apiDocument(calls)).not.toMatch(/^## \p{Lowercase}/mu);
});

it("every call of the specification exists", () => {
  expect(specified.filter((call) => !published.has(inShape(call)))).toEqual([]);
});

it("no call is listed in two tables", () => {
  expect(published.size).toBe(calls.length);
});
