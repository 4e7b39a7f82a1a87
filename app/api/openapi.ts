import { openApiText } from "~/server/api-document/served.server";
import { FileAnswer } from "~/server/http/answers";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const openapi = resourceForKeys({
  "GET /api/openapi.json": endpoint({
    about: "Este documento, em OpenAPI 3.1",
    access: "public",
    answer: new FileAnswer("application/json"),
    run: ({ requestContext }) => openApiText(requestContext),
  }),
});

export const loader = openapi.loader;
export const action = openapi.action;
