import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it.each([
  [{ TMPDIR: "/nao/existe" }, /^A pasta temporária \/nao\/existe não existe: .+\.\n$/],
  // A file system without free blocks.
  [{ TMPDIR: "/proc" }, /^Falta espaço em disco em \/proc: os testes precisam de 100 MB livres\. .+\.\n$/],
  [{ CHROMIUM_PATH: "/nao/existe" }, /^CHROMIUM_PATH aponta para \/nao\/existe, que não existe\.\n$/],
])("npm test with %j fails in one sentence, and with a count", (env, sentence) => {
  const options = { env: { ...process.env, ...env }, encoding: "utf8" } as const;
  // Were nothing refused, the whole suite would start inside of itself.
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/test.mjs", "no-file"], options);
  expect(stderr).toMatch(sentence);
  expect([status, stdout]).toEqual([1, "0 passed, 1 failed\n"]);
});
