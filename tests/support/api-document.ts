import { expect } from "vitest";
import { openClub } from "./app";
import { TestClient } from "./test-client";

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  "x-access": string;
  parameters?: { in: string; name: string; required?: boolean; schema: object }[];
  requestBody?: {
    required?: boolean;
    content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }>;
  };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
};

export type Document = {
  openapi: string;
  info: { version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, object>;
    responses: Record<string, { headers?: object }>;
  };
};

/** As a program without an account gets it. */
export async function served(env?: Record<string, string>): Promise<Document> {
  const answer = await new TestClient(openClub(env)).get("/api/openapi.json");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  return answer.json();
}
