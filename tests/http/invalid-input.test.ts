import { describe, expect, it } from "vitest";
import * as build from "#server-build";
import { minute } from "../support/accounts";
import { pageOf } from "../support/html";
import { loremOf } from "../support/text";
import { openWithAdmin } from "../support/unchanged-database";

const calls = build.entry.module.club.publishedCalls;
const withBody = calls.filter(({ endpoint }) => endpoint.body !== undefined);

/** Calls without required fields: no row has the id 1, and the session has to prove a password again. */
const bare: Record<string, number> = {
  "PUT /api/meetings/:id/roles/:role": 404,
  "POST /api/meetings/:id/roles/:role/pass": 404,
  "POST /api/books/:id/set-current": 404,
  "POST /api/posts/:id/like": 404,
  "POST /api/comments/:id/like": 404,
  "POST /api/quotes/:id/like": 404,
  "POST /api/questions/:id/vote": 404,
  "POST /api/events/:id/rsvp": 404,
  "POST /api/events/:id/cancel": 404,
  "POST /api/imports/own/:id/confirm": 404,
  "DELETE /api/sessions/:id": 404,
  "DELETE /api/second-factor/passkeys/:id": 404,
  "PUT /api/rounds/:id": 404,
  "PUT /api/rounds/nominations/:id/marks": 404,
  "POST /api/second-factor/app": 403,
  "DELETE /api/second-factor/app": 409,
  "POST /api/second-factor/recovery-codes": 403,
  "DELETE /api/sessions": 403,
  "POST /api/meetings/:id/visit-link": 404,
  "POST /api/users/:id/reset-link": 403,
  "POST /api/users/:id/deactivate": 403,
  "POST /api/users/:id/reactivate": 403,
  "POST /api/imports/club/:id/confirm": 404,
  "POST /api/club/vice/accept": 404,
  "POST /api/webhooks/:id/secret": 404,
  "DELETE /api/webhooks/:id": 404,
  "PUT /api/webhooks/:id/enabled": 404,
  "DELETE /api/webhooks/:id/enabled": 404,
  "DELETE /api/club/vice": 403,
};

/** The session 1 is the admin's own, which needs no field to end. */
const atOne = (path: string) =>
  path.replace(":role", "host").replace("sessions/:id", "sessions/9").replace(/:\w+/g, "1");

const english =
  /\b(invalid|expected|received|required|must|too|input|string|number|object|error|unexpected)\b/i;

/** Expects the common shape of errors, with Portuguese messages only. */
async function expectRefusal(answer: Response, status: unknown, title = ""): Promise<void> {
  const text = await answer.text();
  expect([title, answer.status, text]).toEqual([title, status, expect.stringMatching(/^\{"message":/)]);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const { message, code, fields = {}, ...rest } = JSON.parse(text);
  expect(rest).toEqual({});
  expect(code).toMatch(/^[a-z_]+$/);
  for (const sentence of [message, ...Object.values(fields)]) {
    expect(sentence).toMatch(/^\p{Lu}/u);
    expect(sentence).not.toMatch(english);
  }
}

const jsonType = { "Content-Type": "application/json" };

type Malformed = { title: string; body: BodyInit; headers?: Record<string, string>; status?: number };

const otherTypes = ["text/plain", "application/xml", "text/json", "json", "multipart/mixed; boundary=x"];

const malformed: Malformed[] = [
  { title: "a body of a megabyte", body: `"${"x".repeat(1_048_576)}"`, status: 413 },
  ...otherTypes.map((type) => ({
    title: `the type ${type}`,
    body: "{}",
    headers: { "Content-Type": type },
    status: 415,
  })),
  { title: "a body without a type", body: new TextEncoder().encode("{}"), headers: {}, status: 415 },
  ...["{", "{'name': 1}", '{"name": "x",}', '"\\ud800', "[".repeat(100_000)].map((body) => ({
    title: `the malformed JSON ${body.slice(0, 20)}`,
    body,
  })),
  { title: "bytes that are no UTF-8", body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) },
  ...["[]", "[{}]", "null", "12", '"texto"'].map((body) => ({ title: body, body })),
];

const strangeValues: unknown[] = [[], {}, [[]], { toString: 1 }, ["x"], [null]];

const levels = 15_000;

/** JSON texts that are valid, and of no use to any call. */
const hostile = Object.entries({
  "fifteen thousand lists in each other": "[".repeat(levels) + "]".repeat(levels),
  "fifteen thousand objects in each other": `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`,
  "an object of eight thousand keys": `{${Array.from({ length: 8000 }, (_, at) => `"k${at}":1`).join()}}`,
  "a list of forty thousand zeros": `[${"0,".repeat(40_000)}0]`,
  "an object with another prototype":
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  "a number beyond all numbers": "1e999",
  "a number of ten thousand digits": "-".padEnd(10_000, "9"),
  "a text of a hundred thousand letters": `"${"a".repeat(100_000)}"`,
  "half a surrogate pair": '"\\ud800"',
});

const refused = expect.toSatisfy((status: number) => status >= 400 && status < 500);

/** The items of a list for one of many calls that share their reader: all for the first, one in turn for each other. */
const inTurn = <Item>(items: Item[], index: number) => (index === 0 ? items : [items[index % items.length]!]);

it.each(withBody.map((call, index) => ({ ...call, index })))(
  "$method $path refuses malformed and hostile bodies",
  async ({ method, path, endpoint, index }) => {
    const shape: unknown = Reflect.get(endpoint.body ?? {}, "shape");
    const named = typeof shape === "object" && shape !== null ? Object.keys(shape) : [];
    const fields = named.length > 0 ? named : ["name", "email"];
    const { admin, expectUntouched } = await openWithAdmin("admin", 16 * minute);
    const send = (body: BodyInit, headers: Record<string, string> = jsonType) =>
      admin.send(atOne(path), { method, body }, { headers });

    for (const { title, body, headers, status = 400 } of inTurn(malformed, index)) {
      await expectRefusal(await send(body, headers), status, title);
    }
    await expectRefusal(await send("{}"), bare[`${method} ${path}`] ?? 400, "{}");
    const strange = fields.map((field, at) => [field, strangeValues[(index + at) % strangeValues.length]]);
    // A list is a choice of columns, whatever it contains.
    const wrong = strange.filter(([field, value]) => field !== "columns" || !Array.isArray(value));
    if (wrong.length > 0) await expectRefusal(await send(JSON.stringify(Object.fromEntries(wrong))), 400);
    for (const [title, value] of inTurn(hostile, index)) {
      const used = fields.slice(0, Math.max(1, Math.floor(120_000 / value.length)));
      const inFields = `{"__proto__":{"role":"admin"},${used.map((field) => `"${field}":${value}`).join()}}`;
      await expectRefusal(await send(index % 3 === 0 ? value : inFields), refused, title);
    }
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
    expectUntouched();
  },
);

const strangeIds = [
  "abc",
  "-1",
  "0",
  "1.5",
  "9e99",
  "99999999999999999999",
  "%00",
  "../",
  "1%20",
  "0x1",
  "1,2",
  "١",
];

/** "../" leads one level up: an invitation's URL becomes that of the club, which has no id. */
function isAnotherCall(address: string): boolean {
  const { pathname } = new URL(address, "http://localhost");
  return pathname !== address && calls.some(({ path }) => path === pathname.replace(/\/$/, ""));
}

describe("an unknown id", () => {
  const withId = calls
    .filter(({ path }) => /:(?!token)/.test(path))
    .map(({ method, path }, index) => ({ method, path, index }));

  it.each(withId)("returns 404 by $method $path", async ({ method, path, index }) => {
    const role = path.endsWith("/read-by-dev") ? "developer" : "admin";
    const { admin, expectUntouched } = await openWithAdmin(role);
    // A body that is valid for each call: only the id is wrong.
    const content = path.startsWith("/api/reviews") ? loremOf(2500) : loremOf(100);
    const endDate = path.startsWith("/api/plans") ? "2026-04-01" : "2026-04-01T21:00";
    const meeting = { title: "Encontro", startDate: "2026-04-01T19:00", endDate };
    const milestone = { date: "2026-04-01", page: 9 };
    const plan = { ...milestone, milestones: [milestone], version: "x", pagesPerDay: 5 };
    const book = { author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };
    const group = { name: "Contos de domingo", userIds: [1], userId: 1 };
    const quote = { page: 9, accepts: true };
    const texts = { role: "user", content, rating: 5, ...quote, status: "yes" };
    const answers = [{ momentId: 1, status: "yes" }];
    const poll = { momentId: 1, answers, answersUntil: "2026-03-20" };
    const round = {
      columns: ["title"],
      titles: { 2: 1 },
      pages: { 2: 208 },
      pitch: content,
      nominationId: 1,
      ranking: [1],
      as: "next",
    };
    const evening = { from: 1, to: 2, after: 0, isTalked: true };
    const webhook = { url: "https://1.1.1.1/avisos", events: ["book.current"] };
    const club = { ...book, ...group, ...poll, ...round, ...webhook };
    const body = { ...evening, ...texts, ...plan, ...meeting, ...club };
    const call = calls.find((one) => one.method === method && one.path === path);
    expect(call?.endpoint.body?.safeParse(body).success ?? true).toBe(true);
    for (const id of [...inTurn(strangeIds, index), "999999999999999"]) {
      const address = path.replace(/:\w+/g, id);
      if (isAnotherCall(address)) continue;
      await expectRefusal(await admin.call(method, address, method === "GET" ? undefined : body), 404);
    }
    expectUntouched();
  });

  it("returns 404 as a book's page and by its form", async () => {
    const { admin, expectUntouched } = await openWithAdmin();
    for (const strange of strangeIds) {
      const page = `/book/${strange.replace("../", "..%2F")}`;
      const answer = await admin.get(page);
      expect([page, answer.status]).toEqual([page, 404]);
      expect(await pageOf(answer)).toContain("404 Page Not Found");
      expect((await admin.submit(`${page}/progresso`, "progress", { currentPage: "1" })).status).toBe(404);
    }
    expectUntouched();
  });
});

it("an unknown address returns 404 in JSON", async () => {
  const { admin, expectUntouched } = await openWithAdmin();
  for (const path of [
    "/api",
    "/api/",
    "/api/nada",
    "/api/user/1",
    "/api/books/1/nada",
    "/api/reset-password/a/b",
  ]) {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const answer = await admin.call(method, path);
      if (answer.status !== 405) await expectRefusal(answer, 404, path);
    }
  }
  expectUntouched();
});

it("an unknown method returns 405 with the allowed ones, for each path", async () => {
  const { admin, expectUntouched } = await openWithAdmin();
  for (const path of new Set(calls.map((call) => call.path))) {
    const answer = await admin.call("PATCH", atOne(path), {});
    const allowed = calls.filter((call) => call.path === path).map(({ method }) => method);
    const named = (answer.headers.get("allow") ?? "").split(", ");
    expect(named).toEqual([...new Set(named)]);
    expect(named).toEqual(expect.arrayContaining(allowed));
    await expectRefusal(answer, 405, path);
  }
  expectUntouched();
});
