import { describe, expect, it } from "vitest";
import * as build from "#server-build";
import { minute } from "../support/accounts";
import { openWithAdmin } from "../support/unchanged-database";

const calls = build.entry.module.club.publishedCalls.filter(({ endpoint }) => endpoint.body !== undefined);

const levels = 15_000;

/** JSON texts that are valid, and of no use to any call. */
const values: Record<string, string> = {
  "fifteen thousand lists in each other": "[".repeat(levels) + "]".repeat(levels),
  "fifteen thousand objects in each other": `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`,
  "an object of eight thousand keys": `{${Array.from({ length: 8000 }, (_, at) => `"k${at}":1`).join()}}`,
  "a list of forty thousand zeros": `[${"0,".repeat(40_000)}0]`,
  "an object with another prototype":
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  "a number beyond all numbers": "1e999",
  "a number of ten thousand digits": "-".padEnd(10_000, "9"),
  "a text of a hundred thousand letters": `"${"a".repeat(100_000)}"`,
  "half a surrogate pair": '"\\ud800"',
};

const names = Object.keys(values);

/** The session 1 is the admin's own. */
const atOne = (path: string) =>
  path.replace(":role", "host").replace("sessions/:id", "sessions/9").replace(/:\w+/g, "1");

const headers = { "Content-Type": "application/json" };

describe.each(calls.map((call, index) => ({ ...call, index })))(
  "$method $path",
  ({ method, path, endpoint, index }) => {
    const shape: unknown = Reflect.get(endpoint.body ?? {}, "shape");
    const fields = typeof shape === "object" && shape !== null ? Object.keys(shape) : [];
    // Each value reaches each call; one call in three gets it alone, as the whole body.
    it("refuses hostile JSON without an error of the server", async () => {
      // Calls without a required field ask the admin to log in again.
      const { club, admin } = await openWithAdmin("admin", 16 * minute);
      for (const [at, name] of names.entries()) {
        const value = values[name]!;
        const perField = Math.floor(120_000 / value.length);
        const used = fields.slice(0, Math.max(1, perField));
        const body =
          (index + at) % 3 === 0 || used.length === 0
            ? value
            : `{"__proto__":{"role":"admin"},${used.map((field) => `"${field}":${value}`).join()}}`;
        const answer = await admin.send(atOne(path), { method, body }, { headers });
        expect([name, answer.status, await answer.text()]).toEqual([
          name,
          expect.toSatisfy((status: number) => status >= 400 && status < 500),
          expect.stringMatching(/^\{"message":"\p{Lu}/u),
        ]);
      }
      expect(club.faults).toEqual([]);
      expect(Reflect.get({}, "isAdmin")).toBeUndefined();
    });
  },
);
