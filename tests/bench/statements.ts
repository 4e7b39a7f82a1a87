import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/node";
import Database from "better-sqlite3";
import type { Build } from "~/server/runtime/serve";

export type Ran = { sql: string; ms: number };

const ran: Ran[] = [];

/** Records every statement of all databases of this process, with its duration. */
function watch(): void {
  const { prototype } = new Database(":memory:").prepare("select 1").constructor as {
    prototype: Record<string, (...values: unknown[]) => unknown> & { source: string };
  };
  for (const name of ["all", "get", "run"]) {
    const original = prototype[name];
    if (!original) continue;
    prototype[name] = function (this: { source: string }, ...values: unknown[]) {
      const started = performance.now();
      try {
        return original.apply(this, values);
      } finally {
        ran.push({ sql: this.source, ms: performance.now() - started });
      }
    };
  }
}

/** The built club in this process, on its own data folder, with its statements recorded. */
export async function openWatched(dataDir: string) {
  Object.assign(process.env, { DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "error" });
  watch();
  const build = (await import(path.resolve("build/server/index.js"))) as Build;
  const club = build.entry.module.club.openClub();
  const handle = createRequestHandler(build as ServerBuild, "production");

  /** Requests a page. @returns its statements. */
  async function visit(address: string, cookie: string): Promise<Ran[]> {
    ran.length = 0;
    const request = new Request(new URL(address, club.app.config.publicUrl), { headers: { cookie } });
    const answer = await handle(request, club.loadContext({ ip: "127.0.0.1" }));
    await answer.text();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    return [...ran];
  }

  async function logIn(username: string, password: string): Promise<string> {
    const { publicUrl } = club.app.config;
    const request = new Request(new URL("/api/login", publicUrl), {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: publicUrl },
      body: JSON.stringify({ username, password }),
    });
    const answer = await handle(request, club.loadContext({ ip: "127.0.0.1" }));
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }

  function planOf(sql: string): string[] {
    const query = club.app.database.sqlite.prepare(`explain query plan ${sql}`);
    // The values of the placeholders do not change the plan.
    const rows = query.all(...Array.from({ length: (sql.match(/\?/g) ?? []).length }, () => 1));
    return (rows as { detail: string }[]).map(({ detail }) => detail);
  }

  /** Statements since the last visit, or since the start. */
  const since = () => [...ran];
  return { visit, logIn, planOf, since };
}
