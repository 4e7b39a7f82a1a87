import { expect, it } from "vitest";
import { scansOf } from "./jpeg-scans";

const start = "ffd8";
const scan = "ffda000401011122ff0033";
const end = "ffd9";

it.each([
  ["two scans", start + scan + scan + end, 2],
  ["restarts in a scan", `${start + scan}ffd044ffd155${end}`, 1],
  ["a scan in the length of another segment", `${start}ffe1000d${scan}${scan}${end}`, 1],
  ["scans behind a reserved marker in place of a restart", `${start + scan}ff02ffff${scan + scan}${end}`, 3],
  ["fill bytes before a marker", `${start}ffff${scan}${end}`, 1],
  ["scans after the end", start + scan + end + scan, 1],
  ["no end", `${start + scan}ff`, 1],
])("a JPEG with %s", (_, hex, scans) => {
  expect(scansOf(Buffer.from(hex, "hex"))).toBe(scans);
});
