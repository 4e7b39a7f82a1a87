import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { extendBodyTime, limitBodyTime } from "./body-timeout.server";

/** A server that answers the length of the body, and a raw socket to it. */
async function open(allowed: boolean, turn = 40) {
  const server = createServer((request, response) => {
    limitBodyTime(request, response, turn);
    if (allowed) extendBodyTime(request);
    text(request).then(
      (body) => response.end(String(body.length)),
      () => {},
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const line = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("latin1");
  const answer = new Promise<string>((resolve) => {
    let said = "";
    line.on("data", (part: string) => {
      said += part;
      if (said.includes("\r\n\r\n")) resolve(said);
    });
  });
  const ask = (length: number) =>
    line.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  return { line, answer, ask };
}

function trickle(line: ReturnType<typeof connect>, pieces: number, bytes: number): void {
  const timer = setInterval(() => {
    line.write("x".repeat(bytes));
    pieces -= 1;
    if (pieces === 0) clearInterval(timer);
  }, 10);
  line.on("close", () => clearInterval(timer));
  line.on("error", () => clearInterval(timer));
}

it("a body in time is accepted, with or without extended time", async () => {
  for (const allowed of [false, true]) {
    const { line, answer, ask } = await open(allowed);
    ask(3);
    line.write("abc");
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    line.destroy();
  }
});

it("a missing body is aborted with 408", async () => {
  for (const allowed of [false, true]) {
    const { line, answer, ask } = await open(allowed);
    ask(3);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    line.destroy();
  }
});

it("a steady but late body is aborted, unless its time is extended", async () => {
  const [hasty, patient] = [await open(false), await open(true)];
  for (const { line, ask } of [hasty, patient]) {
    ask(12 * 65_536);
    trickle(line, 12, 65_536);
  }
  expect(await hasty.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await patient.answer).toMatch(/^HTTP\/1\.1 200 /);
  hasty.line.destroy();
  patient.line.destroy();
});

it("a trickling body is aborted even with extended time", async () => {
  const { line, answer, ask } = await open(true);
  ask(1_000_000);
  trickle(line, 100, 10);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  line.destroy();
});

it("no body can extend its time more than ten times", async () => {
  const { line, answer, ask } = await open(true, 15);
  ask(1_000_000_000);
  trickle(line, 1000, 131_072);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  line.destroy();
});
