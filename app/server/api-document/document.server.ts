import * as z from "zod";
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { keyAllows } from "~/club/access-keys/rules";
import { FileAnswer, refusalAnswer } from "../http/answers";
import type { Endpoint, ResourceCall } from "../http/endpoint.server";
import { introduction, refusalExample, refusals, refusalText, sectionNames, sectionOf } from "./introduction";
import { webhooks } from "./webhooks";

type Club = {
  version: string;
  publicUrl: string;
  /** The cookie of a session. */
  cookie: string;
};

/** The OpenAPI document of these calls. */
export function openApiOf(calls: readonly ResourceCall[], { version, publicUrl, cookie }: Club) {
  const paths: ZodOpenApiPathsObject = {};
  for (const { method, path, endpoint } of calls) {
    const address = path.replace(/:(\w+)/g, "{$1}");
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(method, path, endpoint) };
  }
  const used = new Set(calls.map(({ path }) => sectionOf(path)));
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "API do Entrelinhas",
        version,
        description: [...introduction.map(({ title, text }) => `**${title}.** ${text}`), refusalList].join(
          "\n\n",
        ),
      },
      servers: [{ url: publicUrl }],
      tags: sectionNames.filter((name) => used.has(name)).map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: cookie },
          key: { type: "http", scheme: "bearer", description: "Uma chave de acesso" },
        },
      },
      paths,
      webhooks,
    },
    { override: loosen },
  );
}

type Loose = { minimum?: number; maximum?: number; additionalProperties?: unknown };

/** An integer without limits has JavaScript's. A new version may answer more fields, which breaks no client. */
export function loosen({ jsonSchema: schema }: { jsonSchema: Loose }): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function operation(method: string, path: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { about, access, params, query } = endpoint;
  const requestParams: ZodOpenApiParameters = {
    ...(params && { path: parametersIn(params) }),
    ...(query && { query: parametersIn(query) }),
  };
  const requestBody = bodyOf(endpoint);
  return {
    operationId: operationId(method, path),
    summary: about,
    tags: [sectionOf(path)],
    "x-access": access,
    security: securityOf(method, endpoint),
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...(requestBody && { requestBody }),
    responses: { ...successesOf(endpoint), ...refusalsOf(method, endpoint), default: anyRefusal },
  };
}

/** The parameters of a schema, also of one with a transform. zod-openapi takes one with a preprocess for optional. */
function parametersIn(schema: z.ZodType): z.ZodObject {
  const fields = schema instanceof z.ZodPipe ? schema.in : schema;
  if (!(fields instanceof z.ZodObject)) throw new TypeError("parameters are the fields of an object");
  const named = Object.entries<z.ZodType>(fields.shape).map(([name, field]) => {
    const isOptional = field.safeParse(undefined).success;
    return [name, isOptional ? field : field.meta({ param: { required: true } })];
  });
  return z.object(Object.fromEntries(named));
}

/** The ways to authenticate that are enough for a call; a key needs the access that is named. */
function securityOf(method: string, { access, byKey }: Endpoint) {
  if (access === "public") return [];
  const session = { session: [] };
  if (byKey !== "allowed") return [session];
  return [session, { key: [keyAllows("read", method) ? "read" : "write"] }];
}

/** "POST /api/books/:id/set-current" is "postBooksByIdSetCurrent". */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api/, "")
    .replace(/:/g, "by-")
    .match(/\w+/g);
  return method.toLowerCase() + (words ?? []).map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

const binary = { type: "string", format: "binary" } as const;

function bodyOf({ body, file, texts }: Endpoint): ZodOpenApiRequestBodyObject | null {
  if (file !== undefined) {
    const form = z.object({ ...texts?.shape, [file]: z.string().meta(binary) });
    return { required: true, content: { "multipart/form-data": { schema: form } } };
  }
  if (!body) return null;
  return {
    required: !body.safeParse({}).success,
    content: { "application/json": { schema: body } },
  };
}

const statusWords: Record<number, string> = { 200: "Feito", 201: "Criado", 202: "Começado" };

function successesOf({ answer, status, mayCreate }: Endpoint): Record<string, ZodOpenApiResponseObject> {
  const statuses = mayCreate ? [status, 201] : [status];
  return Object.fromEntries(
    statuses.map((one) => [one, { description: statusWords[one] ?? "Feito", content: contentOf(answer) }]),
  );
}

function contentOf(answer: Endpoint["answer"]): NonNullable<ZodOpenApiResponseObject["content"]> {
  if (!(answer instanceof FileAnswer)) return { "application/json": { schema: answer } };
  const { mediaType } = answer;
  return { [mediaType]: { schema: mediaType.endsWith("json") ? {} : binary } };
}

const refusalContent = { "application/json": { schema: refusalAnswer } };

const refusalList = [
  `**Recusas.** ${refusalText} \`${refusalExample}\`\n`,
  ...refusals.map(
    ({ status, codes, when }) => `- ${status} (${codes.map((code) => `\`${code}\``).join(", ")}): ${when}`,
  ),
].join("\n");

const anyRefusal: ZodOpenApiResponseObject = {
  id: "Refusal",
  description: "Outra recusa",
  content: refusalContent,
};

const seconds: oas31.HeaderObject = {
  description: "Segundos até a próxima tentativa",
  required: true,
  schema: { type: "integer", minimum: 1 },
};

const scheme: oas31.HeaderObject = {
  description: "`Bearer`, com `error` se a chave não vale",
  required: true,
  schema: { type: "string" },
};

const refusalHeaders: Record<number, { headers: oas31.HeadersObject }> = {
  401: { headers: { "WWW-Authenticate": scheme } },
  429: { headers: { "Retry-After": seconds } },
};

const namedRefusals = new Map<number, ZodOpenApiResponseObject>(
  refusals.flatMap(({ status, name, when }) =>
    name
      ? [[status, { id: name, description: when, ...refusalHeaders[status], content: refusalContent }]]
      : [],
  ),
);

/** The refusals that the shape of a call makes likely. */
function refusalsOf(method: string, { access, byKey, params, query, body, file }: Endpoint) {
  const isLikely: Record<number, boolean> = {
    400: Boolean(query || body || file),
    401: access !== "public",
    403: access === "staff" || method !== "GET" || byKey !== "allowed",
    404: Boolean(params),
    409: method !== "GET",
    413: Boolean(body || file),
    415: Boolean(body || file),
    429: access !== "public" || method !== "GET",
  };
  return Object.fromEntries([...namedRefusals].filter(([status]) => isLikely[status]));
}
