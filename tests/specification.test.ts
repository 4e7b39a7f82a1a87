import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { routes } from "#server-build";
import { categoryOf } from "~/club/achievements/rules";
import { daysBetween } from "~/club/calendar";
import { previewLength } from "~/club/feed/rules";
import { booksShown, pagesShown } from "~/club/ranking/rules";
import { lastSevenDays, percentRead } from "~/club/reading/rules";
import { readingMinutes } from "~/club/reviews/rules";
import type { FormDefinition } from "~/ui/form/form-result";
import { formatRelative, monthShort, truncate } from "~/ui/text/format";
import { areaLabel, focusKey, toastLifetime } from "~/ui/toast";
import { code, everyImport, everyNode, treeOf } from "./support/imports";
import { specifiedParts, specifiedTexts } from "./support/specified-texts";

// The packages that the owner of the specification has chosen.
const packages = [
  ...["@remix-run/node", "@remix-run/react", "@remix-run/serve", "react", "react-dom"],
  ...["remix-auth", "remix-auth-form", "@conform-to/react", "@conform-to/zod", "zod"],
  ...["drizzle-orm", "better-sqlite3", "tailwindcss", "@radix-ui/react-dialog", "@radix-ui/react-toast"],
  ...["socket.io", "socket.io-client"],
];

describe("the stack", () => {
  it.each(packages)("has %s among its dependencies", (name) => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(Object.keys(dependencies)).toContain(name);
  });

  // Stock remix-serve is a documented way to start, and the style sheet imports Tailwind.
  const elsewhere = { "@remix-run/serve": "docs/self-hosting.md", tailwindcss: "app/ui/styles/app.css" };

  it.each(packages)("uses %s", (name) => {
    const file = elsewhere[name as keyof typeof elsewhere];
    const isNamed = file && readFileSync(file, "utf8").includes(name.replace("@remix-run/", "remix-"));
    const isImported = everyImport().some(({ to }) => to === name || to.startsWith(`${name}/`));
    expect(isNamed || isImported).toBe(true);
  });

  it.each([
    ...["app", "db", "public", "server.ts", "remix.config.js", "package.json", "tsconfig.json"],
    "drizzle.config.ts",
  ])("has %s at the top level", (name) => {
    expect(existsSync(name)).toBe(true);
  });
});

describe("a quoted text", () => {
  const written = code
    .filter((file) => file.startsWith("app/"))
    .flatMap((file) => everyNode(treeOf(file)))
    .filter((node) => ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node))
    .map(({ text }: ts.Node & { text?: string }) => (text ?? "").replace(/\s+/g, " ").trim());
  // The refusals of forms are made of parts.
  const refusals = Object.values(routes)
    .flatMap(({ module: { action } }) =>
      action && "forms" in action ? (action.forms as FormDefinition[]) : [],
    )
    .flatMap(({ title, description }) => [title, description ?? ""]);
  const texts = new Set([...written, ...refusals]);

  it.each([...specifiedTexts, ...specifiedParts])("stands in the source: %s", (text) => {
    // A template continues after its part.
    const parts = specifiedParts.includes(text) ? [...texts].filter((one) => one.startsWith(text)) : [];
    expect(texts.has(text) || parts.length > 0).toBe(true);
  });
});

const text = (length: number) => "a".repeat(length);

describe("a constant", () => {
  it("turns points into books and pages", () => {
    expect([299, 300, 1544].map(booksShown)).toEqual([0, 1, 5]);
    expect([1, 5, 1544].map(pagesShown)).toEqual([1, 6, 1852]);
  });

  it("rounds the percentage, and the remaining days up", () => {
    expect(percentRead(142, 208)).toBe(68);
    expect(daysBetween("2026-03-10", "2026-03-15")).toBe(5);
  });

  it("shows seven days, a minute for 200 words, and 280 characters of a post", () => {
    expect(lastSevenDays({}, "2026-03-10")).toHaveLength(7);
    expect([200, 201].map((words) => readingMinutes("a ".repeat(words)))).toEqual([1, 2]);
    expect(previewLength).toBe(280);
    expect(truncate(text(281), 280)).toBe(`${text(280)}…`);
  });

  it("groups achievements by their names", () => {
    const names = [
      "Alma de Leitor",
      "Cinco Livros",
      "Mil Páginas",
      "Primeiro Comentário",
      "Primeira Resenha",
    ];
    expect(names.map(categoryOf)).toEqual(["leitura", "leitura", "leitura", "comunidade", "comunidade"]);
    expect(categoryOf("Um Ano de Clube")).toBe("participacao");
  });

  it("words the time since then", () => {
    const now = "2026-03-10T15:00:00Z";
    const ago = (seconds: number) =>
      formatRelative(new Date(Date.parse(now) - seconds * 1000).toISOString(), now);
    expect([5, 6, 60, 120, 3600, 86_400].map(ago)).toEqual([
      ...["agora mesmo", "há 6 segundos", "há 1 minuto", "há 2 minutos", "há 1 hora", "há 1 dia"],
    ]);
    expect([monthShort(1), monthShort(12)]).toEqual(["JAN", "DEZ"]);
  });

  it("keeps a toast for 5000 ms, in the area Notification, which F8 focuses", () => {
    expect([toastLifetime, areaLabel, focusKey]).toEqual([5000, "Notification", "F8"]);
  });
});
