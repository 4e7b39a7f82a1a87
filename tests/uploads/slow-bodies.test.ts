import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fileField } from "~/club/importing/rules";
import { origin, type TestClub } from "../support/app";
import { makeClient } from "../support/makers";
import { callWithFile, goodreads } from "../support/own-files";
import type { TestClient } from "../support/test-client";
import { openClubWithFolder } from "../support/uploads";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const second = 1000;

/** A form with a file, of which `bytesAt` come in each second. `isRead` once the server waits for it. */
async function sendSlowly(
  club: TestClub,
  client: TestClient,
  { path, field, file }: { path: string; field: string; file: Blob },
  bytesAt: (second: number) => number,
) {
  const form = new FormData();
  form.append(field, file, "arquivo");
  const whole = new Response(form);
  const type = whole.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  let timer: ReturnType<typeof setInterval>;
  const body = new ReadableStream(
    {
      start(stream) {
        let [sent, seconds] = [0, 0];
        timer = setInterval(() => {
          seconds += 1;
          const part = bytes.slice(sent, sent + bytesAt(seconds));
          sent += part.length;
          if (part.length > 0) stream.enqueue(part);
          if (sent < bytes.length) return;
          stream.close();
          clearInterval(timer);
        }, second);
      },
      pull: () => read(),
    },
    { highWaterMark: 0 },
  );
  const headers = {
    Cookie: client.cookieHeader,
    Origin: origin,
    Host: "localhost:3000",
    "Content-Type": type,
  };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const answer = club.fetch(new Request(origin + path, init));
  return { isRead, answer };
}

const exportOf = (rows: number) =>
  new Blob([
    goodreads(...Array.from({ length: rows }, (_, at) => ({ Title: `Livro ${at}`, Author: "Ana" }))),
  ]);
const ownFile = { path: "/api/imports/own", field: fileField, file: exportOf(1) };
const interrupted = { message: "O envio foi interrompido.", code: "interrupted" };

it("eight members who send a byte a second keep the files of others waiting for ten seconds, no longer", async () => {
  const club = openClubWithFolder();
  const admin = await makeClient(club, { role: "admin" });
  const members = await Promise.all(Array.from({ length: 8 }, () => makeClient(club)));
  const slow = await Promise.all(members.map((member) => sendSlowly(club, member, ownFile, () => 1)));
  await Promise.all(slow.map(({ isRead }) => isRead));
  expect((await callWithFile(admin, goodreads())).status).toBe(429);

  await vi.advanceTimersByTimeAsync(10 * second);

  for (const { answer } of slow) {
    const { status, ...refused } = await answer.then(async (one) => ({
      status: one.status,
      ...((await one.json()) as object),
    }));
    expect([status, refused]).toEqual([408, interrupted]);
  }
  expect((await callWithFile(admin, goodreads({ Title: "Torto Arado", Author: "Itamar" }))).status).toBe(201);
});

it.each([
  ["a file over a slow line", 20_000, () => 20_000],
  ["a file that pauses after a good part", 20_000, (at: number) => (at === 1 ? 1e6 : at < 40 ? 0 : 1e7)],
])("%s is read", async (_, rows, bytesAt) => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const sent = await sendSlowly(club, ana, { ...ownFile, file: exportOf(rows) }, bytesAt);
  await sent.isRead;

  for (let time = 0; time < 120; time += 1) await vi.advanceTimersByTimeAsync(second);

  expect((await sent.answer).status).not.toBe(408);
});
