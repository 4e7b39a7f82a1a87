import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { integrityOf, sqliteForNewerNode } from "../../scripts/lib/install.mjs";
import { folderForThisTest } from "../support/data-folder";

type Entry = { version?: string; integrity?: string; resolved?: string; link?: boolean };

it("every package in the lock file has a hash and no address", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Entry>;
  };
  const entries = Object.entries(packages).filter(([name, { link }]) => name !== "" && !link);

  expect(entries.length).toBeGreaterThan(500);
  const hash = /^sha512-[A-Za-z0-9+/]{86}==$/;
  expect(entries.filter(([, { integrity }]) => !hash.test(integrity ?? "")).map(([name]) => name)).toEqual(
    [],
  );
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
});

it("the package outside the lock file has a hash of the same kind", () => {
  const file = path.join(folderForThisTest(), "pacote.tgz");
  writeFileSync(file, "abc");
  expect(integrityOf(file)).toBe(
    "sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==",
  );
  expect(sqliteForNewerNode.integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
});
