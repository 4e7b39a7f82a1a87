import type { oas31 } from "zod-openapi";
import { accessWords, keyWords } from "./introduction";
import { aboutOf, type Field, fieldsOf, type Piece, piecesOf, type Schema, shapeInWords } from "./words";

export type Call = {
  id: string;
  method: string;
  path: string;
  about: Piece[];
  access: string;
  /** Of the path and the query. */
  parameters: Field[];
  body: Fields | null;
  answers: { status: string; words: Piece[]; fields: Field[] }[];
};

/** The fields of an object, or the words of another shape. */
export type Fields = { fields: Field[]; words: Piece[] };

/** The OpenAPI document as people read it: the calls by section, and the named shapes. */
export type Reference = {
  sections: { name: string; calls: Call[] }[];
  shapes: (Fields & { name: string; about: Piece[] })[];
};

type Operation = oas31.OperationObject & { "x-access"?: string };

const methods = ["get", "post", "put", "delete"] as const;

export function referenceOf({ paths = {}, components, tags = [] }: oas31.OpenAPIObject): Reference {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation: Operation | undefined = item[method];
      return operation ? [{ tag: operation.tags?.[0], call: callOf(method, path, operation) }] : [];
    }),
  );
  return {
    sections: tags.map(({ name }) => ({
      name,
      calls: calls.flatMap(({ tag, call }) => (tag === name ? [call] : [])),
    })),
    shapes: Object.entries(components?.schemas ?? {})
      .map(([name, schema]) => ({ name, about: piecesOf(schema.description ?? ""), ...bodyFields(schema) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

function callOf(method: string, path: string, operation: Operation): Call {
  const { operationId = "", summary = "", parameters = [], requestBody, responses = {} } = operation;
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    about: piecesOf(summary),
    access: allowedTo(operation),
    parameters: parameters.flatMap((one) => ("name" in one ? [parameterOf(one)] : [])),
    body: requestBody && "content" in requestBody ? bodyFields(schemaIn(requestBody.content)) : null,
    answers: Object.entries(responses).flatMap(([status, response]: [string, oas31.ResponseObject]) =>
      status.startsWith("2") ? [{ status, ...answerOf(response) }] : [],
    ),
  };
}

/** "membros, também por chave que escreve" */
function allowedTo({ "x-access": access = "", security = [] }: Operation): string {
  const people = accessWords[access] ?? "";
  if (security.length === 0) return people;
  const [needed = "never"] = security.flatMap(({ key = [] }) => key);
  return `${people}, ${keyWords[needed]}`;
}

function parameterOf({ name, required = false, description, schema = {} }: oas31.ParameterObject): Field {
  return { name, words: shapeInWords(schema), isOptional: !required, about: aboutOf(schema, description) };
}

function schemaIn(content: oas31.ContentObject | undefined): Schema {
  const [media] = Object.values(content ?? {});
  return media?.schema ?? {};
}

function answerOf({ content }: oas31.ResponseObject) {
  const [type = ""] = Object.keys(content ?? {});
  const schema = schemaIn(content);
  if (Object.keys(schema).length === 0 || ("format" in schema && schema.format === "binary"))
    return { words: [{ text: "um arquivo " }, { code: type }], fields: [] };
  return bodyFields(schema);
}

function bodyFields(schema: Schema): Fields {
  const fields = fieldsOf(schema);
  return { fields, words: fields.length > 0 ? [] : shapeInWords(schema) };
}
