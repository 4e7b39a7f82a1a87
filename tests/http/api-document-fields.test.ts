import { expect, it } from "vitest";
import { entry } from "#server-build";
import { refusals } from "~/server/api-document/introduction";
import { served } from "../support/api-document";

const calls = entry.module.club.publishedCalls;

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

it("a list has the number of its entries without a limit", async () => {
  const { paths } = await served();
  const limits = Object.values(paths).flatMap(({ get }) =>
    (get?.parameters ?? []).filter(({ name }) => name === "limit").map(({ schema }) => schema),
  );
  expect(limits.length).toBeGreaterThan(20);
  expect(limits.filter((schema) => !("default" in schema))).toEqual([]);
});

it("the body of a member's change is the own profile or another role", async () => {
  const { paths, components } = await served();
  const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const { required, content } = paths["/api/users/{id}"]?.put?.requestBody ?? {};
  expect([required, content?.["application/json"]?.schema]).toEqual([
    true,
    { anyOf: [named("ProfileChange"), named("RoleChange")] },
  ]);
  expect(components.schemas).toMatchObject({
    ProfileChange: { properties: { name: { minLength: 2, maxLength: 80 } }, required: ["name", "email"] },
    RoleChange: { properties: { role: { enum: ["user", "admin", "developer"] } }, required: ["role"] },
  });
});

it("the OpenAPI document explains each refusal", async () => {
  const { info } = await served();
  expect(
    refusals.filter(
      ({ status, when }) => !info.description.includes(`- ${status} `) || !info.description.includes(when),
    ),
  ).toEqual([]);
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

it("days and times of a body say how they are written", async () => {
  const { paths } = await served();
  const fieldOf = (path: string, name: string) =>
    paths[path]?.post?.requestBody?.content["application/json"]?.schema.properties[name];
  expect(fieldOf("/api/rounds", "ballotUntil")).toMatchObject({ type: "string", format: "date" });
  expect(JSON.stringify(fieldOf("/api/books", "endDate"))).toContain('"format":"date"');
  expect(fieldOf("/api/events", "startDate")).toMatchObject({
    description: expect.stringMatching(/^ISO 8601, /),
  });
});
