import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { uploads } from "#db/schema";
import { requireDiskSpace } from "~/server/uploads/storage.server";
import { origin } from "../support/app";
import { makeClient } from "../support/makers";
import type { TestClient } from "../support/test-client";
import {
  canvas,
  nothing,
  openClubWithFolder,
  sendAttachment,
  sendAvatar,
  tracesIn,
} from "../support/uploads";

const picture = () => canvas(9, 9).jpeg().toBuffer();

/** Begins an upload whose body does not end before `finish` is called. */
function beginUpload(client: TestClient) {
  const body = new Readable({ read() {} });
  body.push("--x\r\n");
  const init = { method: "POST", body: Readable.toWeb(body), duplex: "half" } as RequestInit;
  const headers = { "Content-Type": "multipart/form-data; boundary=x", Origin: origin };
  return { answer: client.send("/api/upload", init, { headers }), finish: () => body.push(null) };
}

it("four endless uploads do not block another member's upload", async () => {
  const club = openClubWithFolder();
  const clients = await Promise.all(Array.from({ length: 4 }, () => makeClient(club)));
  const begun = clients.flatMap((client) => Array.from({ length: 5 }, () => beginUpload(client)));
  const ana = await makeClient(club);

  expect((await sendAttachment(ana, await picture())).status).toBe(201);
  expect((await sendAvatar(ana, await picture())).status).toBe(200);

  for (const { finish } of begun) finish();
  const statuses = await Promise.all(begun.map(async ({ answer }) => (await answer).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  expect(statuses.filter((status) => status === 400)).toHaveLength(8);
});

describe("a member's images", () => {
  const row = { kind: "attachment", bytes: 1000 } as const;

  it.each([
    ["two thousand of them", Array.from({ length: 2000 }, () => row)],
    ["500 MB of them", [{ ...row, bytes: 500 * 1024 * 1024 }]],
  ])("are refused before the body is read once there are %s", async (_, rows) => {
    const club = openClubWithFolder();
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    const owned = rows.map((one, at) => ({
      ...one,
      userId: ana.viewer.id,
      fileName: `${at}.jpg`,
      createdAt: club.clock.now,
    }));
    for (let from = 0; from < owned.length; from += 500) {
      club.db
        .insert(uploads)
        .values(owned.slice(from, from + 500))
        .run();
    }

    const answer = await sendAttachment(ana, await picture());

    expect([answer.status, answer.headers.get("Retry-After"), await answer.json()]).toEqual([
      429,
      "86400",
      {
        message:
          "Você já guardou no clube tantas imagens quantas cabem a cada pessoa. As que não foram enviadas somem em um dia.",
        code: "too_many_attempts",
      },
    ]);
    expect(tracesIn(club).files).toEqual([]);
    expect((await sendAttachment(bia, await picture())).status).toBe(201);
  });
});

it("a nearly full disk refuses uploads with a message", async () => {
  const club = openClubWithFolder();
  const free = (megabytes: number) => requireDiskSpace(club.app, async () => megabytes * 1024 * 1024);

  await expect(free(255)).rejects.toMatchObject({ status: 507, code: "insufficient_storage" });
  await expect(free(256)).resolves.toBeUndefined();
  expect(tracesIn(club)).toEqual(nothing);
});
