import { expect, it } from "vitest";
import { cpuOf } from "../../../tests/support/cpu";
import { recordsIn } from "./marc";

it("a broken record with twenty thousand leaders in it is left out in time", async () => {
  // Each leader has an empty directory, and all the fields after it.
  const hostile = Buffer.from(`${"00000nam a2200025 i 4500\u001e".repeat(20_000)}x\u001e\u001d`);
  const records: unknown[] = [];
  const cpu = await cpuOf(async () => {
    for await (const record of recordsIn(
      (async function* () {
        yield hostile;
      })(),
    ))
      records.push(record);
  });
  expect(records).toEqual([null]);
  expect(cpu).toBeLessThan(2000);
});
