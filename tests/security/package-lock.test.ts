import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

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
