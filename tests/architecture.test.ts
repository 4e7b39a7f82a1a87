import { existsSync, readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { crossings } from "./support/crossings";
import {
  actionMaker,
  code,
  everyImport,
  everyNode,
  files,
  type Import,
  importsOf,
  isOurs,
  parse,
  treeOf,
} from "./support/imports";

/** "app/pages/book/route.tsx" is in "app/pages/book" and in "app/pages". */
function isIn(file: string, folders: string[]): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`) || file === folder);
}

function asText({ from, to, isType }: Import): string {
  return `${from} -> ${to}${isType ? " (type)" : ""}`;
}

function offences(folder: string, isOffence: (one: Import) => boolean): string[] {
  return everyImport()
    .filter((one) => isIn(one.from, [folder]) && isOffence(one))
    .map(asText);
}

describe("allowed imports", () => {
  it.each([
    ["db", ["db"]],
    ["app/club", ["db", "app/club"]],
    ["app/ui", ["app/ui"]],
    ["app/server", ["db", "app/club", "app/server"]],
    ["app/api", ["app/club", "app/server"]],
    ["app/operator", ["db", "app/club", "app/server", "app/operator"]],
    ["app/pages", ["app/club", "app/server", "app/ui", "app/pages"]],
    ["app/worker", ["app/ui/offline", "app/worker", "app/club/notifications/push-wording.ts"]],
    ["demo", ["db", "app/club", "app/server/runtime", "demo"]],
    ["scripts", ["scripts", "build"]],
    ["server.ts", ["app/server"]],
  ])("%s imports of our code only %j", (folder, allowed) => {
    // The server answers forms in the shape that the design system draws, and writes yearbooks with its folios.
    const isForScreens = ({ from, to, isType }: Import) =>
      isIn(from, ["app/server"]) &&
      (isIn(to, ["app/ui/form/form-result.ts", "app/ui/yearbook"]) ||
        (isType && isIn(to, ["app/ui/toast.ts"])));
    const isForeign = (one: Import) => isOurs(one.to) && !isIn(one.to, allowed) && !isForScreens(one);
    expect(offences(folder, isForeign)).toEqual([]);
  });

  it.each([
    [
      "app/club",
      /^(node:.+|zod|drizzle-orm(\/.+)?|p-limit|@node-rs\/argon2|otpauth|unhomoglyph|@simplewebauthn\/server)$/,
    ],
    ["app/ui", /^(react(-dom)?(\/.+)?|@radix-ui\/.+|@remix-run\/react|@conform-to\/(dom|react))$/],
    ["app/api", /^zod$/],
    ["app/worker", /^idb$/],
    ["app/operator/cli", /^(commander|node:.+)$/],
    [
      "app/pages",
      /^(zod|react(\/.+)?|react-dom\/server|@remix-run\/(react|node)|socket\.io-client|sortablejs(\/.+)?|@zxing\/library\/.+|@simplewebauthn\/browser)$/,
    ],
  ])("%s imports only the packages %s", (folder, allowed) => {
    expect(offences(folder, ({ to }) => !isOurs(to) && !allowed.test(to))).toEqual([]);
  });

  it("a screen imports nothing of another screen; shell and shared are for all", () => {
    const screenOf = (file: string) => /^app\/pages\/[^/]+/.exec(file)?.[0];
    const isAnothers = ({ from, to }: Import) => {
      const screen = screenOf(to);
      return (
        Boolean(screen) &&
        screen !== screenOf(from) &&
        !["app/pages/shell", "app/pages/shared"].includes(screen ?? "")
      );
    };
    expect(everyImport().filter(isAnothers).map(asText)).toEqual([]);
  });

  it("the demo club is imported by nothing of the product", () => {
    const isOutside = ({ from, to }: Import) => isIn(to, ["demo"]) && !isIn(from, ["demo"]);
    expect(everyImport().filter(isOutside).map(asText)).toEqual([]);
  });

  it("only app/routes.ts references pages and api", () => {
    const toApi = everyImport().filter((one) => isIn(one.to, ["app/api"]));
    expect(toApi.map(asText)).toEqual([]);
  });
});

it("no modules import each other in a circle, types included", () => {
  const targets = new Map<string, string[]>();
  for (const { from, to } of everyImport()) {
    if (isOurs(to) && code.includes(to)) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const finished = new Set<string>();
  const circles: string[] = [];
  function walk(file: string, path: readonly string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
    if (finished.has(file) || path.includes(file)) return;
    for (const target of targets.get(file) ?? []) walk(target, [...path, file]);
    finished.add(file);
  }
  for (const file of targets.keys()) walk(file, []);
  expect(circles).toEqual([]);
});

describe("the core", () => {
  const domainOf = (file: string) => /^app\/club\/([^/]+)\//.exec(file)?.[1];
  const forAnyDomain = ["accounts", "audit", "books", "profiles", "spoilers"];
  const isReaction = (file: string) => /^app\/club\/(\w+-)?reactions\.server\.ts$/.test(file);

  it("crosses from one domain into another only where it is written down", () => {
    const found = everyImport()
      .filter(({ from }) => isIn(from, ["app/club"]) && !isReaction(from))
      .flatMap((one) => {
        const [here, there] = [domainOf(one.from), domainOf(one.to)];
        return there && there !== here && !forAnyDomain.includes(there)
          ? [`${here ?? one.from} -> ${there}`]
          : [];
      });
    expect([...new Set(found)].sort()).toEqual(crossings);
    // Every unlocked achievement notifies its member, and the export has the words of notifications.
    expect(crossings.filter((crossing) => /(achievements|notifications)$/.test(crossing))).toEqual([
      "achievements -> notifications",
      "personal-data -> notifications",
    ]);
  });

  it("shares between domains only the modules listed here", () => {
    const shared = [
      "as-staff.server",
      "batches",
      "calendar",
      "context",
      "duplicates.server",
      "durations",
      "errors",
      "fold",
      "normalize",
      "wording",
      "owned-texts.server",
      "text",
      "turns",
      "views",
    ].map((name) => `app/club/${name}.ts`);
    const isOther = ({ from, to }: Import) =>
      domainOf(from) !== undefined &&
      /^app\/club\/[^/]+$/.test(to) &&
      ![...shared].includes(to) &&
      !isReaction(to);
    expect(offences("app/club", isOther)).toEqual([]);
  });

  it("names what touches the database *.server.ts", () => {
    // The lists of column values are plain arrays.
    const touches = ({ from, to }: Import) =>
      /^(db\/|drizzle-orm)/.test(to) && to !== "db/schema/enums.ts" && !/\.server\.tsx?$/.test(from);
    // The context is where the handle's type enters the core; nothing is imported at run time.
    expect(offences("app/club", touches)).toEqual(["app/club/context.ts -> db/client.server.ts (type)"]);
  });

  it("keeps schema.ts and rules.ts free of what only the server has", () => {
    const isPure = (file: string) => /\/(schema|rules)\.ts$/.test(file);
    expect(offences("app/club", ({ from, to }) => isPure(from) && to.includes(".server"))).toEqual([]);
  });

  it("uses no Request and no Response", () => {
    const named = code
      .filter((file) => isIn(file, ["app/club"]))
      .flatMap((file) => everyNode(treeOf(file)).filter(ts.isIdentifier))
      .filter((name) => /^(Request|Response|Headers|FormData)$/.test(name.text))
      .filter(({ parent }) => !ts.isPropertyAccessExpression(parent) && !ts.isPropertyAssignment(parent))
      .map((name) => `${name.getSourceFile().fileName}: ${name.text}`);
    expect(named).toEqual([]);
  });
});

describe("the routes", () => {
  const routes = everyNode(treeOf("app/routes.ts"))
    .filter(ts.isStringLiteral)
    .map(({ text }) => `app/${text}`)
    .filter((file) => /^app\/(pages|api)\/.+\.tsx?$/.test(file));

  it("every route's module exists", () => {
    expect(routes.filter((file) => !existsSync(file))).toEqual([]);
    expect(routes.length).toBeGreaterThan(10);
  });

  it("every action is made by formAction or resource", () => {
    const made = [...new Set(routes)].map((file) => [file, actionMaker(treeOf(file))] as const);
    const offending = made.filter(
      ([, maker]) => maker && !["formAction", "resource", "resourceForKeys"].includes(maker),
    );
    // Any other path: a write to it is refused like a visit.
    expect(offending).toEqual([["app/pages/not-found/route.tsx", "something else"]]);
    expect(made.filter(([, maker]) => maker).length).toBeGreaterThan(5);
  });

  it("no file in app/api catches errors itself", () => {
    const catching = code.filter(
      (file) => isIn(file, ["app/api"]) && everyNode(treeOf(file)).some(ts.isTryStatement),
    );
    expect(catching).toEqual([]);
  });
});

it("no file is longer than 250 lines", () => {
  const all = ["app", "db", "demo", "tests"].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((file) => `${folder}/${file}`),
  );
  const sources = new Set([...files, ...all.filter((file) => /\.tsx?$/.test(file))]);
  const long = [...sources].filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > 250);
  expect(long).toEqual([]);
});

it("the import parser finds every kind of import", () => {
  const text = `
    import z from "zod"; import type { A } from "~/club/errors"; import { type B } from "../context";
    import "./x"; export * from "#db/schema"; export type { C } from "node:fs";
    const d = await import("~/ui/tabs"); type E = import("#db/client.server").Db;
  `;
  expect(importsOf(parse("app/club/books/made-up.ts", text)).map(({ to, isType }) => [to, isType])).toEqual([
    ["zod", false],
    ["app/club/errors.ts", true],
    ["app/club/context.ts", true],
    ["app/club/books/x", false],
    ["db/schema/index.ts", false],
    ["node:fs", true],
    ["app/ui/tabs.tsx", false],
    ["db/client.server.ts", true],
  ]);
});
