import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const sections = {
  Conta: [
    "user",
    "login",
    "register",
    "logout",
    "forgot-password",
    "reset-password",
    "change-password",
    "sessions",
    "access-keys",
    "second-factor",
  ],
  Livros: ["books", "lookup", "upload-cover"],
  Leitura: ["progress", "streaks", "user-stats"],
  Resenhas: ["reviews"],
  "Trechos, perguntas e notas": ["quotes", "questions", "ratings"],
  "Planos de leitura": ["plans"],
  "Escolha do próximo livro": ["rounds"],
  "Estante e anuário": ["shelf"],
  Classificação: ["leaderboard"],
  Membros: ["users"],
  Configurações: ["user-settings", "upload-avatar"],
  Conquistas: ["achievements", "user-achievements"],
  Comunidade: ["posts", "comments"],
  Eventos: ["events", "user-rsvps"],
  "Enquetes de datas": ["polls"],
  Encontros: ["meetings"],
  "Textos para o WhatsApp": ["sharing"],
  Conversas: ["chats", "upload"],
  Busca: ["search"],
  Notificações: ["notifications"],
  Clube: ["club"],
  "Trazer de arquivos": ["imports"],
  Análise: ["analytics"],
  Registro: ["audit"],
  Webhooks: ["webhooks"],
  Servidor: ["healthz", "up"],
};

const access = { public: "todos", member: "membros", staff: "administração", developer: "desenvolvedores" };

const introduction = `# API JSON

<!-- Feito por \`npm run docs:api\` a partir das tabelas em app/api: não edite à mão. -->

As regras e as frases são as mesmas das telas.

- **Sessão.** \`POST /api/login\` e \`POST /api/register\` devolvem o cookie \`sessao\` (\`__Host-sessao\` em https); as outras chamadas o enviam de volta. Devolvem também \`aparelho\`: quem o envia ao entrar de novo não depende das senhas erradas de outros. A primeira conta de um clube que outras máquinas alcançam traz em \`setupCode\` o código que o servidor mostrou ao iniciar. Escritas vindas de outro site são recusadas.
- **Chave de acesso.** Um programa usa uma chave de Configurações, Segurança, no cabeçalho \`Authorization: Bearer entre_…\`, em lugar do cookie; com os dois, vale a chave. Ela age como o membro, com o papel que ele tem agora. Uma chave que só lê faz só \`GET\`; as chamadas que tratam de contas não aceitam chave nenhuma (na coluna "Chave"). Uma chave que venceu ou foi revogada responde 401; uma chave no endereço, 400. Por chave, \`PUT /api/users/:id\` não troca o e-mail nem o papel.
- **Corpo.** JSON em UTF-8, até 128 KiB; onde uma tela envia um formulário, a chamada também aceita um. Imagens vêm em um formulário multipart, uma por vez: JPEG, PNG, WebP, GIF ou AVIF de até 5 MB e 50 megapixels, que o clube redesenha em JPEG. Campos que só o servidor decide (\`userId\`, \`senderId\`, \`addedById\`, \`createdById\`, \`isPinned\`, \`isFeatured\` de uma resenha, \`completedAt\`, e \`role\` fora da troca de papel) são aceitos e ignorados.
- **Resposta.** O que foi criado responde 201 com a coisa criada; as outras respostas bem-sucedidas são 200.
- **Identificadores** são números inteiros.
- **Datas.** Momentos são ISO 8601 em UTC (\`2026-03-10T15:00:00.000Z\`); dias do calendário do clube são \`AAAA-MM-DD\`.
- **Papéis.** "Administração" são os papéis \`admin\` e \`developer\`. Endereços de e-mail só aparecem para o próprio membro e para a administração; senhas, sessões e links de redefinição, para ninguém.

## Recusas

Toda recusa tem a mesma forma. \`message\` é a frase para a pessoa, \`code\` a palavra para o programa, e \`fields\`, só na validação, traz uma frase por campo:

\`\`\`json
{ "message": "A URL da capa deve ser válida", "code": "invalid", "fields": { "coverImage": "A URL da capa deve ser válida" } }
\`\`\`

| Status | \`code\` | Quando |
|---|---|---|
| 400 | \`invalid\` | Conteúdo inválido ou malformado |
| 401 | \`unauthenticated\` | Sem sessão, ou com uma chave que não vale |
| 403 | \`forbidden\`, \`foreign_origin\` | O papel ou a chave não permite, ou o pedido veio de outro site |
| 404 | \`not_found\` | Não existe, ou não é seu para ver |
| 405 | \`method_not_allowed\` | O endereço existe com outro método (cabeçalho \`Allow\`) |
| 408 | \`interrupted\` | O envio foi interrompido antes do fim |
| 409 | \`conflict\` | Já existe ou já passou: nome em uso, livro repetido, segunda resenha, evento que começou ou foi cancelado; às vezes com o endereço do que já está lá, em \`link\` |
| 413 | \`payload_too_large\` | Conteúdo grande demais |
| 415 | \`unsupported_media_type\` | Tipo de conteúdo não aceito |
| 421 | \`misdirected_request\` | O pedido veio por outro endereço que não o do clube (\`PUBLIC_URL\`) |
| 429 | \`too_many_attempts\` | Tentativas demais (cabeçalho \`Retry-After\`, em segundos) |
`;

/** Makes the API document from the tables of the API routes. */
export function apiDocument(calls) {
  const titles = new Set([...Object.keys(sections), ...calls.map(titleOf)]);
  const parts = [...titles].map((title) =>
    section(
      title,
      calls.filter((call) => titleOf(call) === title),
    ),
  );
  return [introduction, ...parts.filter(Boolean)].join("\n");
}

function titleOf({ path }) {
  const word = path.split("/").find((part) => part && part !== "api");
  return Object.keys(sections).find((title) => sections[title].includes(word)) ?? word;
}

function section(title, calls) {
  if (calls.length === 0) return "";
  const rows = calls.map(({ method, path, endpoint: { about, access: level, status, mayCreate, byKey } }) =>
    [
      ...["", method, `\`${path}\``, about, access[level] ?? level],
      ...[byKey === "never" ? "não" : "sim", mayCreate ? `${status} ou 201` : status, ""],
    ]
      .join(" | ")
      .trim(),
  );
  const head = "| Método | Endereço | O que faz | Quem pode | Chave | Sucesso |\n|---|---|---|---|---|---|";
  const bodies = calls.filter(({ endpoint }) => endpoint.body).map(bodyItem);
  const lists = bodies.length > 0 ? `\nCorpo:\n\n${bodies.join("\n")}\n` : "";
  return `## ${title}\n\n${head}\n${rows.join("\n")}\n${lists}`;
}

function bodyItem({ method, path, endpoint: { body } }) {
  const shape = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return `- \`${method} ${path}\`: ${fieldsOf(shape) || "conforme a descrição acima"}`;
}

function fieldsOf({ properties = {}, required = [] }) {
  const fields = Object.entries(properties).map(([name, shape]) => {
    const isOptional = required.includes(name) ? "" : ", opcional";
    return `\`${name}\` (${shapeInWords(shape)}${isOptional})`;
  });
  return fields.join(", ");
}

const typeWords = { string: "texto", integer: "inteiro", number: "número", boolean: "booleano" };

function shapeInWords(shape) {
  const choices = (shape.anyOf ?? shape.oneOf)?.filter(({ type }) => type !== "null");
  if (choices) return choices.map(shapeInWords).join(" ou ");
  if (shape.enum) return shape.enum.map((value) => `\`${value}\``).join(", ");
  const type = [shape.type].flat().find((name) => name !== "null");
  if (type === "array") {
    const { items = {}, minItems, maxItems } = shape;
    if (items.type !== "object") return `lista de ${shapeInWords(items)}`;
    return ["lista", ...rangeOf(minItems, maxItems, " objetos"), "com", fieldsOf(items)].join(" ");
  }
  if (type === "object" && shape.properties) return `objeto com ${fieldsOf(shape)}`;
  if (type === "object" && shape.additionalProperties) {
    return `objeto de ${shapeInWords(shape.additionalProperties)}`;
  }
  return [typeWords[type] ?? "qualquer valor", ...limitsOf(shape)].join(" ");
}

function limitsOf({ type, minLength, maxLength, minimum, exclusiveMinimum, maximum }) {
  if (type === "number" && exclusiveMinimum !== undefined)
    return [`maior que ${exclusiveMinimum} e até ${maximum}`];
  const isText = minLength !== undefined || maxLength !== undefined;
  const min = isText
    ? minLength
    : (minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1));
  // An integer without our own limit has JavaScript's.
  const max = isText ? maxLength : maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return rangeOf(min, max, isText ? " caracteres" : "");
}

function rangeOf(min, max, unit) {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return [`a partir de ${min}${min === 1 ? unit.replace(/s$/, "") : unit}`];
  return [min === undefined ? `até ${max}${unit}` : `de ${min} a ${max}${unit}`];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ensureBuilt } = await import("./lib/build.mjs");
  await ensureBuilt();
  const { entry } = await import("../build/server/index.js");
  writeFileSync("docs/api.md", apiDocument(entry.module.club.publishedCalls));
}
