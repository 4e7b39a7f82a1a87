import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { pathsIn } from "./static-files";

it("the paths of a folder are those of its files, also in folders below", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "sw.js"), "");
  writeFileSync(path.join(folder, "assets", "a.js"), "");
  expect(pathsIn(folder)).toEqual(new Set(["/sw.js", "/assets/a.js"]));
});
