import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { uploads, users } from "#db/schema";
import { openClub, type TestClub } from "./app";
import type { TestClient } from "./test-client";

export function openClubWithFolder(): TestClub & { folder: string } {
  const dataDir = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  const folder = path.join(dataDir, "uploads");
  mkdirSync(folder);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { ...openClub({ DATA_DIR: dataDir }), folder };
}

export function tracesIn(club: TestClub & { folder: string }) {
  const stored = club.db.select({ avatar: users.avatar }).from(users).all();
  return {
    rows: club.db.select().from(uploads).all(),
    files: readdirSync(club.folder).sort(),
    avatars: stored.flatMap(({ avatar }) => avatar ?? []),
  };
}

export const nothing = { rows: [], files: [], avatars: [] };

type Part = { field?: string; name?: string; type?: string };

export function formWith(
  bytes: Uint8Array,
  { field = "avatar", name = "foto.jpg", type = "image/jpeg" }: Part = {},
) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

export function sendAvatar(client: TestClient, bytes: Uint8Array, part: Part = {}): Promise<Response> {
  return client.send("/api/upload-avatar", { method: "POST", body: formWith(bytes, part) });
}

export function sendAttachment(client: TestClient, bytes: Uint8Array, part: Part = {}): Promise<Response> {
  return client.send("/api/upload", { method: "POST", body: formWith(bytes, { field: "file", ...part }) });
}

export function canvas(width: number, height: number, background = "#c0392b") {
  return sharp({ create: { width, height, channels: 3, background } });
}
