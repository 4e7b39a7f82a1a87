import { expect, it } from "vitest";
import { maxTextBytes, readUpTo, TooLarge } from "./input.server";

/** A body whose pieces lie in the same place of memory, one after the other. */
function inPieces(bytes: number, pieces: number, type = "multipart/form-data; boundary=x"): Request {
  const place = new Uint8Array(bytes);
  let count = 0;
  const pull = (stream: ReadableStreamDefaultController) => {
    if (count === pieces) return stream.close();
    stream.enqueue(place.fill(count % 251));
    count += 1;
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const headers = { "Content-Type": type };
  return new Request("http://x", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

it("a body is read without keeping its pieces", async () => {
  const body = await readUpTo(5000, inPieces(1, 5000));
  expect([...body]).toEqual(Array.from({ length: 5000 }, (_, at) => at % 251));
});

it("nothing is kept of a body without files that is too long", async () => {
  const error = await readUpTo(2000, inPieces(1000, 1500, "application/json")).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TooLarge);
  expect(error.ends()).toHaveLength(0);
});

it("of a body that is too long its beginning and its end are kept, without its pieces", async () => {
  const error = await readUpTo(2000, inPieces(1000, 1500)).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TooLarge);
  const ends: Buffer = error.ends();
  expect([ends[0], ends[1999], ends.at(-1001), ends.at(-1)]).toEqual([0, 1, 1498 % 251, 1499 % 251]);
  expect(ends.at(-maxTextBytes)).toBe((1499 - Math.floor(maxTextBytes / 1000)) % 251);
  expect(ends.length).toBeLessThan(2000 + 3 * maxTextBytes);
});
