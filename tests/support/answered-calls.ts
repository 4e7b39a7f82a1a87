import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ResourceCall } from "~/server/http/endpoint.server";

/** The file in which the workers write the calls whose success they have seen. */
const variable = "ANSWERED_CALLS";

type Call = { name: string; pattern: RegExp; method: string };

const answered = new Set<string>();
let calls: Call[] | undefined;

function asCall({ method, path }: ResourceCall): Call {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
  return { name: `${method} ${path}`, pattern, method };
}

/** Records a call that has answered a success, which the app has compared with its schema. */
export function recordAnswer(published: readonly ResourceCall[], request: Request, response: Response): void {
  if (!response.ok) return;
  calls ??= published.map(asCall);
  const { pathname } = new URL(request.url);
  const call = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  if (call) answered.add(call.name);
}

/** After each file of tests. */
export function writeAnsweredCalls(): void {
  const file = process.env[variable];
  if (!file || !calls) return;
  const lines = [
    ...calls.map(({ name }) => `published ${name}`),
    ...[...answered].map((name) => `answered ${name}`),
  ];
  appendFileSync(file, `${lines.join("\n")}\n`);
}

/** Before all tests. @returns after them, the calls of which no test has seen a success. */
export function collectAnsweredCalls(): () => string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  const file = path.join(folder, "calls");
  appendFileSync(file, "");
  process.env[variable] = file;
  return () => {
    const lines = new Set(readFileSync(file, "utf8").split("\n"));
    rmSync(folder, { recursive: true });
    const published = [...lines].filter((line) => line.startsWith("published "));
    return published
      .map((line) => line.replace("published ", ""))
      .filter((name) => !lines.has(`answered ${name}`));
  };
}
