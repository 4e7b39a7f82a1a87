import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { users } from "#db/schema";
import { makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";
import {
  canvas,
  nothing,
  openClubWithFolder,
  sendAttachment,
  sendAvatar,
  tracesIn,
} from "../support/uploads";

it("an uploaded avatar is set at once, square and at most 512 px", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const answer = await sendAvatar(ana, await canvas(900, 600).png().toBuffer(), { type: "image/png" });
  const { avatarUrl, ...rest } = (await answer.json()) as { avatarUrl: string };

  expect([answer.status, rest]).toEqual([200, {}]);
  expect(avatarUrl).toMatch(/^\/imagens\/avatares\/[0-9a-f]{40}\.jpg$/);
  const { rows, files, avatars } = tracesIn(club);
  expect([files, avatars]).toEqual([[path.basename(avatarUrl)], [avatarUrl]]);
  const file = readFileSync(path.join(club.folder, files[0] ?? ""));
  expect(rows).toEqual([
    {
      id: 1,
      userId: ana.viewer.id,
      kind: "avatar",
      fileName: files[0],
      bytes: file.length,
      width: 512,
      height: 512,
      createdAt: club.clock.now,
    },
  ]);
  expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 512, height: 512 });

  const shown = await ana.get(avatarUrl);
  expect([shown.status, Object.fromEntries(shown.headers)]).toEqual([
    200,
    {
      "content-type": "image/jpeg",
      "content-length": String(file.length),
      "content-disposition": "inline",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    },
  ]);
  expect(Buffer.from(await shown.arrayBuffer()).equals(file)).toBe(true);
});

it("a new avatar replaces the old one and deletes its row and file", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const old = await (await sendAvatar(ana, await canvas(40, 40).jpeg().toBuffer())).json();
  const { avatarUrl } = await (await sendAvatar(ana, await canvas(50, 50).jpeg().toBuffer())).json();

  const { rows, files, avatars } = tracesIn(club);
  expect(rows).toMatchObject([{ id: 2, width: 50 }]);
  expect([files, avatars]).toEqual([[path.basename(avatarUrl)], [avatarUrl]]);
  expect((await ana.get(old.avatarUrl)).status).toBe(404);
});

it("an attachment is at most 1600 px long and has a thumbnail of 320", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const answer = await sendAttachment(ana, await canvas(2000, 500).webp().toBuffer(), { type: "image/webp" });
  const { url, thumbnailUrl, ...size } = (await answer.json()) as { url: string; thumbnailUrl: string };

  expect([answer.status, size]).toEqual([201, { width: 1600, height: 400 }]);
  expect(url).toMatch(/^\/imagens\/anexos\/[0-9a-f]{40}\.jpg$/);
  expect(thumbnailUrl).toBe(url.replace(".jpg", "-320.jpg"));
  const { rows, files } = tracesIn(club);
  expect(rows).toMatchObject([
    { kind: "attachment", fileName: path.basename(url), width: 1600, height: 400 },
  ]);
  expect(files).toEqual([path.basename(thumbnailUrl), path.basename(url)].sort());
  for (const [address, width, height] of [
    [url, 1600, 400],
    [thumbnailUrl, 320, 80],
  ] as const) {
    const shown = await ana.get(address);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const picture = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width, height });
  }
});

it("the profile call can keep, remove and restore only the member's own avatars", async () => {
  const club = openClubWithFolder();
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  const { avatarUrl } = await (await sendAvatar(ana, await canvas(40, 40).jpeg().toBuffer())).json();
  const own = { name: "Ana Souza", email: "ana@clube.example", currentPassword: password };
  const change = (client: typeof ana, avatar?: unknown) =>
    client.call("PUT", `/api/users/${client.viewer.id}`, {
      ...own,
      email: client.viewer.id === ana.viewer.id ? own.email : "bia@clube.example",
      avatar,
    });
  const before = tracesIn(club);

  for (const avatar of [undefined, avatarUrl]) {
    const answer = await change(ana, avatar);
    expect([answer.status, (await answer.json()).avatar]).toEqual([200, avatarUrl]);
    expect(tracesIn(club)).toEqual(before);
  }
  const { url } = await (await sendAttachment(bia, await canvas(40, 40).jpeg().toBuffer())).json();
  const foreign = [
    avatarUrl,
    url,
    "https://livros.example/eu.jpg",
    "/favicon.svg",
    `${avatarUrl}?`,
    "javascript:alert(1)",
  ];
  for (const avatar of foreign) {
    const answer = await change(bia, avatar);
    const sentence = "Escolha uma imagem que você enviou.";
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: sentence, code: "invalid", fields: { avatar: sentence } },
    ]);
  }
  for (const avatar of [1, {}, [], true, "x".repeat(201)])
    expect((await change(bia, avatar)).status).toBe(400);
  expect(club.db.select({ email: users.email }).from(users).all()[1]?.email).not.toBe("bia@clube.example");

  const answer = await change(ana, "");
  expect([answer.status, (await answer.json()).avatar]).toEqual([200, null]);
  expect(tracesIn(club)).toMatchObject({ rows: [{ kind: "attachment" }], avatars: [] });
  expect(existsSync(path.join(club.folder, path.basename(avatarUrl)))).toBe(false);
  expect((await change(ana, avatarUrl)).status).toBe(400);
  expect((await change(ana, null)).status).toBe(200);
});

it("a visitor's upload is refused before its body is read", async () => {
  const club = openClubWithFolder();
  let read = 0;
  const body = new ReadableStream({
    pull(stream) {
      read += 1;
      stream.enqueue(new Uint8Array(65_536));
    },
  });
  for (const path of ["/api/upload", "/api/upload-avatar"]) {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    const answer = await new TestClient(club).send(
      path,
      path.endsWith("avatar") ? init : { method: "POST" },
      {
        headers,
      },
    );
    expect([answer.status, (await answer.json()).code]).toEqual([401, "unauthenticated"]);
  }
  // A stream reads a few chunks ahead.
  expect(read).toBeLessThan(3);
  expect(tracesIn(club)).toEqual(nothing);
});
