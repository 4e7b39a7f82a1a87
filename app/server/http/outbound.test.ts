import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { resolveName } from "./outbound.server";

const typeA = 1;

/** A name server on a local port. @returns its address, and the types of the questions. */
async function openNameServer(answers: (question: number) => Buffer | null) {
  const asked: number[] = [];
  const server = createSocket("udp4");
  server.on("message", (query, { port }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const type = question.readUInt16BE(question.length - 4);
    asked.push(type);
    const record = answers(type);
    if (record === null) return;
    // The id of the query, "answer", one question, and the records of the answer.
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, record.length && 1, 0, 0, 0, 0]);
    server.send(Buffer.concat([head, question, record]), port, "127.0.0.1");
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { servers: [`127.0.0.1:${server.address().port}`], asked };
}

/** A record for the name of the question, for a minute. */
const recordOfA = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 7]);
const never = new AbortController().signal;

it("a name server is asked for both families of addresses", async () => {
  const { servers, asked } = await openNameServer((type) => (type === typeA ? recordOfA : Buffer.alloc(0)));
  expect(await resolveName("livraria.example", never, servers)).toEqual([
    { address: "203.0.113.7", family: 4 },
  ]);
  expect(asked.sort()).toEqual([typeA, 28]);
});

/** A record that names another host. */
const alias = Buffer.from([0xc0, 12, 0, 5, 0, 1, 0, 0, 0, 60, 0, 3, 1, 120, 0]);

it("a name with nothing but an alias is not found", async () => {
  const { servers } = await openNameServer(() => alias);
  await expect(resolveName("livraria.example", never, servers)).rejects.toThrow("livraria.example");
});

it("a name without addresses is not found", async () => {
  const { servers } = await openNameServer(() => Buffer.alloc(0));
  await expect(resolveName("livraria.example", never, servers)).rejects.toMatchObject({ code: "ENODATA" });
});

it("a silent name server is left when the time is over", async () => {
  const { servers } = await openNameServer(() => null);
  const resolving = resolveName("livraria.example", AbortSignal.timeout(100), servers);
  // After its own two seconds it would be ETIMEOUT.
  await expect(resolving).rejects.toMatchObject({ code: "ECANCELLED" });
});

it.each(["localhost", "clube.localhost", "LOCALHOST"])("%s is this machine", async (name) => {
  expect(await resolveName(name, never, ["127.0.0.1:9"])).toEqual([{ address: "127.0.0.1", family: 4 }]);
});
