import { openApiText } from "~/server/api-document/served.server";
import { fileAnswer } from "~/server/http/answers";
import { endpoint, resource } from "~/server/http/endpoint.server";

const openapi = resource({
  "GET /api/openapi.json": endpoint({
    about: "Este documento, em OpenAPI 3.1",
    byKey: "allowed",
    access: "public",
    answer: fileAnswer("application/json"),
    run: ({ requestContext }) => openApiText(requestContext),
  }),
});

export const loader = openapi.loader;
export const action = openapi.action;
