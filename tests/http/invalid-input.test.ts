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
async function expectRefusal(answer: Response, status: number): Promise<void> {
  const text = await answer.text();
  expect([answer.status, text]).toEqual([status, expect.stringMatching(/^\{"message":/)]);
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
  ...["{", "{'name': 1}", "nada", '{"name": "x",}', '"\\ud800', "[".repeat(100_000)].map((body) => ({
    title: `the malformed JSON ${body.slice(0, 20)}`,
    body,
  })),
  { title: "bytes that are no UTF-8", body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) },
];

const noObjects = ["[]", "[{}]", "null", "12", '"texto"', "true"];

const strangeValues: unknown[] = [[], {}, [[]], { toString: 1 }, ["x"], [null]];

// The first call gets every malformed body; the others, which share its reader, get one each in turn.
describe.each(withBody.map((call, index) => ({ ...call, index })))(
  "$method $path",
  ({ method, path, endpoint, index }) => {
    const isFirst = index === 0;
    const shape: unknown = Reflect.get(endpoint.body ?? {}, "shape");
    const named = typeof shape === "object" && shape !== null ? Object.keys(shape) : [];
    const fields = named.length > 0 ? named : ["name", "email"];

    const send = async (body: BodyInit, headers: Record<string, string>, status: number) => {
      const { admin, expectUntouched } = await openWithAdmin("admin", 16 * minute);
      await expectRefusal(await admin.send(atOne(path), { method, body }, { headers }), status);
      expectUntouched();
    };

    const wrongBodies = isFirst ? malformed : [malformed[index % malformed.length]!];
    it.each(wrongBodies)("refuses $title", ({ body, headers = jsonType, status = 400 }) =>
      send(body, headers, status),
    );

    it("refuses a body that is no object", async () => {
      const { admin, expectUntouched } = await openWithAdmin("admin", 16 * minute);
      for (const body of noObjects) {
        await expectRefusal(await admin.send(atOne(path), { method, body }, { headers: jsonType }), 400);
      }
      expectUntouched();
    });

    it("refuses {} as body", () => send("{}", jsonType, bare[`${method} ${path}`] ?? 400));

    it("refuses a value that is neither text nor number in each field", async () => {
      const { admin, expectUntouched } = await openWithAdmin();
      for (const [position, field] of fields.entries()) {
        const values = isFirst ? strangeValues : [strangeValues[(index + position) % strangeValues.length]];
        for (const value of values) {
          // A column that is not brought.
          if (field === "columns" && Array.isArray(value)) continue;
          const body = JSON.stringify({ [field]: value });
          const answer = await admin.send(atOne(path), { method, body }, { headers: jsonType });
          await expectRefusal(answer, 400);
        }
      }
      expectUntouched();
    });
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
    .map(({ method, path }) => [method, path]);

  it.each(withId)("returns 404 by %s %s", async (method, path) => {
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
    const round = { columns: ["title"], pitch: content, nominationId: 1, ranking: [1], as: "next" };
    const evening = { from: 1, to: 2, after: 0, isTalked: true };
    const webhook = { url: "https://1.1.1.1/avisos", events: ["book.current"] };
    const club = { ...book, ...group, ...poll, ...round, ...webhook };
    const body = { ...evening, ...texts, ...plan, ...meeting, ...club };
    const call = calls.find((one) => one.method === method && one.path === path);
    expect(call?.endpoint.body?.safeParse(body).success ?? true).toBe(true);
    for (const id of [...strangeIds, "999999999999999"]) {
      const address = path.replace(/:\w+/g, id);
      if (isAnotherCall(address)) continue;
      await expectRefusal(await admin.call(method, address, method === "GET" ? undefined : body), 404);
    }
    expectUntouched();
  });

  it.each(strangeIds)("returns 404 as a book's page: %s", async (id) => {
    const { admin, expectUntouched } = await openWithAdmin();
    for (const path of [`/book/${id}`, `/book/${id}/progresso`]) {
      const answer = await admin.get(path.replace("../", "..%2F"));
      expect(answer.status).toBe(404);
      expect(await pageOf(answer)).toContain("404 Page Not Found");
    }
    const write = await admin.submit(`/book/${id.replace("../", "..%2F")}/progresso`, "progress", {
      currentPage: "1",
    });
    expect(write.status).toBe(404);
    expectUntouched();
  });
});

describe("an unknown address or method", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nada",
    "/api/user/1",
    "/api/users",
    "/api/books/1/nada",
    "/api/reset-password/a/b",
  ])("at %s returns 404 in JSON", async (path) => {
    const { admin, expectUntouched } = await openWithAdmin();
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      if (method === "GET" && path === "/api/users") continue;
      const answer = await admin.call(method, path);
      if (answer.status !== 405) await expectRefusal(answer, 404);
    }
    expectUntouched();
  });

  it.each([...new Set(calls.map(({ path }) => path))])(
    "at %s returns 405 with the allowed methods",
    async (path) => {
      const { admin, expectUntouched } = await openWithAdmin();
      const answer = await admin.call("PATCH", atOne(path), {});
      const allowed = calls.filter((call) => call.path === path).map(({ method }) => method);
      const named = (answer.headers.get("allow") ?? "").split(", ");
      expect(named).toEqual([...new Set(named)]);
      expect(named).toEqual(expect.arrayContaining(allowed));
      await expectRefusal(answer, 405);
      expectUntouched();
    },
  );
});
