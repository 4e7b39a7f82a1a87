import { rmSync } from "node:fs";
import path from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { build } from "esbuild";
import ts from "typescript";
import { expect, it, onTestFinished } from "vitest";
import { riobaldo } from "../../support/http";
import { temporaryFolder } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";

type Given = {
  body?: object;
  path?: Record<string, number>;
  headers?: Record<string, string>;
  /** The token for a way to authenticate that the document names. */
  auth?: (way: { scheme?: string }) => string | undefined;
};
type Result = {
  data?: Record<string, unknown>;
  error?: { code: string; message: string };
  response: Response;
};
type Generated = Record<string, (given?: Given) => Promise<Result>>;

/** The client that a public generator makes of the served document. */
async function generatedClient(url: string): Promise<Generated> {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await createClient({
    input: `${url}/api/openapi.json`,
    output: folder,
    logs: { level: "silent", file: false },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
  });
  const source = path.join(folder, "index.ts");
  expect(typeFaultsIn(source)).toEqual([]);
  const outfile = path.join(folder, "client.mjs");
  await build({ entryPoints: [source], outfile, bundle: true, format: "esm", platform: "node" });
  return import(outfile);
}

function typeFaultsIn(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

/** The headers with which the next calls are the member's. */
function sessionOf({ response }: Result): Record<string, string> {
  return {
    Cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}

const bia = { username: "bia", name: "Bia Lima", email: "bia@clube.example", password: "travessia" };

it("a generated client registers, logs in, saves a page, answers a date poll, posts and uses an access key", async () => {
  const { url } = await serverForThisTest();
  const client = await generatedClient(url);
  const call = async (name: string, given?: Given): Promise<Result> => {
    const made = client[name];
    if (!made) throw new Error(`no ${name}`);
    return made(given);
  };

  const staff = sessionOf(await call("postRegister", { body: riobaldo }));
  const book = { title: "Úrsula", author: "Maria Firmina dos Reis", pageCount: 200, publishedYear: 1859 };
  const added = await call("postBooks", { body: { ...book, isCurrent: true }, headers: staff });
  expect(added).toMatchObject({ data: { id: 1, ...book, isCurrent: true }, response: { status: 201 } });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const opened = await call("postPolls", {
    body: { title: "Roda", answersUntil: inDays(5).slice(0, 10), moments: [inDays(10), inDays(11)] },
    headers: staff,
  });
  expect(opened.response.status).toBe(201);
  const [first, second] = (opened.data?.moments ?? []) as { id: number }[];

  expect((await call("postRegister", { body: bia })).response.status).toBe(201);
  const headers = sessionOf(await call("postLogin", { body: { username: "bia", password: bia.password } }));
  expect((await call("getUser", { headers })).data).toMatchObject({ username: "bia", role: "user" });
  const progress = { bookId: 1, currentPage: 30 };
  expect((await call("postProgress", { body: progress, headers })).data).toMatchObject(progress);
  const answers = [
    { momentId: first?.id, status: "yes" },
    { momentId: second?.id, status: "no" },
  ];
  const voted = await call("putPollsByIdAnswers", { path: { id: 1 }, body: { answers }, headers });
  expect([voted.error, voted.response.status]).toEqual([undefined, 200]);
  const seen = await call("getPollsById", { path: { id: 1 }, headers: staff });
  expect(JSON.stringify(seen.data?.people)).toContain("Bia Lima");
  const post = { content: "Que começo bonito.", type: "general" };
  expect((await call("postPosts", { body: post, headers })).data).toMatchObject({
    ...post,
    user: { name: "Bia Lima" },
  });

  const wanted = { name: "Roteiro", access: "write", lifetime: "30", password: bia.password };
  const { data: made } = await call("postAccessKeys", { body: wanted, headers });
  const auth: Given["auth"] = ({ scheme }) => (scheme === "bearer" ? String(made?.key) : undefined);
  const further = { bookId: 1, currentPage: 40 };
  expect((await call("postProgress", { body: further, auth })).data).toMatchObject(further);
  expect((await call("getUser", { auth })).data).toMatchObject({ username: "bia" });
  // The document names no key for it, so the client sends none.
  expect((await call("getAccessKeys", { auth })).error?.code).toBe("unauthenticated");

  const refused = await call("postProgress", { body: { bookId: 1, currentPage: 201 }, headers });
  expect([refused.error?.code, refused.data]).toEqual(["invalid", undefined]);
  expect((await call("deleteBooksById", { path: { id: 1 }, headers })).error?.code).toBe("forbidden");
  expect((await call("getUser")).error?.code).toBe("unauthenticated");
});
