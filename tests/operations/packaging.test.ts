import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { maxUploadBytes } from "~/club/uploads/rules";
import { readConfig, variableNames } from "~/server/runtime/config.server";

const text = (file: string) => readFileSync(file, "utf8");
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

it("the example of the variables names all of them, each once", () => {
  const named = [...text("packaging/.env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? "");
  expect(named.sort()).toEqual(sorted(variableNames));
});

it("the values of the example are valid together", () => {
  const lines = [...text("packaging/.env.example").matchAll(/^#?([A-Z_]+)=(.*)$/gm)];
  const env = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  expect(readConfig(env)).toMatchObject({
    publicUrl: "https://clube.example",
    trustProxy: true,
    takeOver: false,
  });
});

it("the table of the guide has all variables", () => {
  const rows = text("docs/self-hosting.md").match(/^\| `[A-Z_`, ]+` \|/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/[A-Z_]{4,}/g) ?? []);
  expect(sorted(named)).toEqual(sorted(variableNames));
});

it("nginx lets the largest upload through", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(text("packaging/nginx.conf")) ?? [];
  // The form around an image is some kilobytes.
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxUploadBytes + 100_000);
});

it("the unit for several clubs confines each like the unit for one", () => {
  const settings = (file: string) =>
    text(`packaging/systemd/${file}`)
      .split("\n")
      .filter(
        (line) =>
          /^[A-Z]\w+=/.test(line) &&
          !/^(Description|Environment|EnvironmentFile|StateDirectory|User)=/.test(line),
      );
  const one = settings("entrelinhas.service");
  expect(one).toContain("ProtectSystem=strict");
  expect(settings("entrelinhas@.service")).toEqual(one);
  expect(text("packaging/systemd/entrelinhas@.service")).toMatch(/^StateDirectory=entrelinhas-%i$/m);
});
