import { introduction, refusalExample, refusals, refusalText } from "./introduction";
import type { Call, Fields, Reference } from "./reference";
import type { Field, Piece } from "./words";

/** The reference as a file of the project. */
export function markdownOf({ sections, shapes }: Reference): string {
  const parts = [
    head(),
    ...sections.map(({ name, calls }) => [`## ${name}`, ...calls.map(callText)].join("\n\n")),
    ["## Formas", ...shapes.map(shapeText)].join("\n\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function head(): string {
  return `# API JSON

<!-- Feito por \`npm run docs:api\` a partir das tabelas em app/api: não edite à mão. -->

As regras e as frases são as mesmas das telas. O mesmo, para programas, está em \`/api/openapi.json\` (OpenAPI 3.1), e para pessoas em \`/api-do-clube\`.

${introduction.map(({ title, text }) => `- **${title}.** ${text}`).join("\n")}

## Recusas

${refusalText}

\`\`\`json
${refusalExample}
\`\`\`

| Status | \`code\` | Quando |
|---|---|---|
${refusals.map(({ status, codes, when }) => `| ${status} | ${codes.map((code) => `\`${code}\``).join(", ")} | ${when} |`).join("\n")}`;
}

function callText({ method, path, about, access, parameters, body, answers }: Call): string {
  return [
    `### \`${method} ${path}\``,
    `${inMarkdown(about)}. Quem pode: ${access}.`,
    ...listed("Parâmetros", { fields: parameters, words: [] }),
    ...(body ? listed("Corpo", body) : []),
    ...answers.flatMap((answer) => listed(`Resposta ${answer.status}`, answer)),
  ].join("\n\n");
}

function shapeText({ name, about, ...shape }: Reference["shapes"][number]): string {
  return [`### ${name}`, ...(about.length > 0 ? [`${inMarkdown(about)}.`] : []), fieldList(shape)].join(
    "\n\n",
  );
}

function listed(title: string, shape: Fields): string[] {
  if (shape.words.length > 0) return [`${title}: ${inMarkdown(shape.words)}`];
  return shape.fields.length > 0 ? [`${title}:`, fieldList(shape)] : [];
}

function fieldList({ fields, words }: Fields): string {
  return fields.length > 0 ? fields.map(fieldText).join("\n") : inMarkdown(words);
}

function fieldText({ name, words, isOptional, about }: Field): string {
  const optional = isOptional ? ", opcional" : "";
  return `- \`${name}\` (${inMarkdown(words)}${optional})${about.length > 0 ? `: ${inMarkdown(about)}` : ""}`;
}

function inMarkdown(words: readonly Piece[]): string {
  return words
    .map((piece) => {
      if ("text" in piece) return piece.text;
      return "code" in piece ? `\`${piece.code}\`` : `[${piece.shape}](#${piece.shape.toLowerCase()})`;
    })
    .join("");
}
