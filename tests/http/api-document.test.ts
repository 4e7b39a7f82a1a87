import { validate } from "@readme/openapi-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { entry } from "#server-build";
import { sectionNames } from "~/server/api-document/introduction";
import { type Document, served } from "../support/api-document";
import { openClub } from "../support/app";
import { TestClient } from "../support/test-client";

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

it("container platforms and monitoring ask for the health of the server by two addresses", async () => {
  const visitor = new TestClient(openClub());
  for (const path of ["/healthz", "/up"]) expect((await visitor.get(path)).status).toBe(200);
});

it("every call of the specification exists", () => {
  expect(specified.filter((call) => !published.has(inShape(call)))).toEqual([]);
});

const operationsIn = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  );

it("the OpenAPI document is valid for two validators", async () => {
  const document = await served();
  expect(document.openapi).toBe("3.1.0");
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true, warnings: [] });
});

it("the OpenAPI document has every call, each with a name of its own, a section and its access", async () => {
  const operations = operationsIn(await served());
  const found = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const expected = calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(found.sort()).toEqual(expected.sort());
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  expect(operations.filter(({ tags: [tag = ""] }) => !sectionNames.includes(tag))).toEqual([]);
});

it("a call says whether a session or an access key is needed, and what the key must be allowed", async () => {
  const operations = operationsIn(await served());
  const securityOf = (id: string) => operations.find((one) => one.operationId === id)?.security;
  const session = { session: [] };
  expect(securityOf("getUser")).toEqual([session, { key: ["read"] }]);
  expect(securityOf("postProgress")).toEqual([session, { key: ["write"] }]);
  expect(securityOf("getAccessKeys")).toEqual([session]);
  expect(securityOf("postLogin")).toEqual([]);
  const isOpen = operations.filter(({ security }) => security.length === 0);
  expect(isOpen.every((one) => one["x-access"] === "public")).toBe(true);
  const byKey = operations.filter(({ security }) => security.some((way) => "key" in way));
  const expected = calls.filter(({ endpoint }) => endpoint.access !== "public" && endpoint.byKey !== "never");
  expect(byKey.length).toBe(expected.length);
});

it("a call has its parameters, its body, its answers by status and its refusals", async () => {
  const { paths, components } = await served();
  const operation = paths["/api/ratings"]?.post;
  const refused = ["400", "401", "403", "409", "413", "415", "429"];
  expect(Object.keys(operation?.responses ?? {})).toEqual(["200", "201", ...refused, "default"]);
  expect(paths["/api/upload-cover"]?.post?.requestBody?.content).toEqual({
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { file: { type: "string", format: "binary" } },
        required: ["file"],
      },
    },
  });
  expect(paths["/api/books/{id}"]?.get).toMatchObject({
    parameters: [{ in: "path", name: "id", required: true, schema: { type: "integer", minimum: 1 } }],
    responses: {
      200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } } },
      404: { $ref: "#/components/responses/NotFound" },
    },
  });
  expect(Object.keys(components.schemas)).toContain("Refusal");
  expect(paths["/api/books"]?.get?.responses[429]).toEqual({
    $ref: "#/components/responses/TooManyAttempts",
  });
  expect(components.responses.TooManyAttempts?.headers).toMatchObject({
    "Retry-After": { required: true, schema: { type: "integer" } },
  });
  expect(components.responses.Unauthenticated?.headers).toMatchObject({
    "WWW-Authenticate": { required: true, schema: { type: "string" } },
  });
});

it("the OpenAPI document names the club's address, the cookie of its sessions and the key's header", async () => {
  const at = async (url: string) => {
    const { servers, components } = await served({ PUBLIC_URL: url });
    expect(components.securitySchemes.key).toMatchObject({ type: "http", scheme: "bearer" });
    return [servers, components.securitySchemes.session];
  };
  const cookie = { type: "apiKey", in: "cookie" };
  expect(await at("http://localhost:3000")).toEqual([
    [{ url: "http://localhost:3000" }],
    { ...cookie, name: "sessao" },
  ]);
  expect(await at("https://clube.example")).toEqual([
    [{ url: "https://clube.example" }],
    { ...cookie, name: "__Host-sessao" },
  ]);
});

it("a client that has the document gets it once", async () => {
  const client = new TestClient(openClub());
  const etag = (await client.get("/api/openapi.json")).headers.get("ETag") ?? "";
  const again = await client.get("/api/openapi.json", { headers: { "If-None-Match": `W/${etag}` } });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  expect((await client.get("/api/openapi.json", { headers: { "If-None-Match": '"outro"' } })).status).toBe(
    200,
  );
});

it("a call has every parameter of its query, and those that it needs are required", async () => {
  const { paths } = await served();
  const queryOf = (path: string) =>
    (paths[path]?.get?.parameters ?? [])
      .filter((one) => one.in === "query")
      .map(({ name, required = false }) => (required ? name : `${name}?`));
  expect(queryOf("/api/notifications")).toEqual(["limit?", "offset?", "unread?"]);
  expect(queryOf("/api/lookup")).toEqual(["isbn?", "title?"]);
  expect(queryOf("/api/search")).toEqual(["q", "kind?", "after?"]);
  for (const path of ["/api/quotes", "/api/questions", "/api/ratings"])
    expect(queryOf(path)[0]).toBe("bookId");
  const withQuery = calls
    .filter(({ endpoint }) => endpoint.query)
    .map(({ path }) => path.replace(/:(\w+)/g, "{$1}"));
  expect(withQuery.filter((path) => queryOf(path).length === 0)).toEqual([]);
});

it("the document has the request that a webhook receives", async () => {
  const { webhooks } = await served();
  const { parameters = [], requestBody } = webhooks.club?.post ?? {};
  expect(parameters.map(({ name }) => name)).toEqual([
    "webhook-id",
    "webhook-timestamp",
    "webhook-signature",
  ]);
  const { schema } = requestBody?.content["application/json"] ?? {};
  expect(schema).toEqual({ $ref: "#/components/schemas/WebhookPayload" });
});
