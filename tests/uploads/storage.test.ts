import { readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { conversations, directChats, directMessages, uploads, users } from "#db/schema";
import { uploadsOf } from "~/club/uploads/orphans-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { sweepUploads } from "~/server/uploads/cleanup.server";
import { deleteOrphanFiles } from "~/server/uploads/upload.server";
import { makeClient } from "../support/makers";
import {
  canvas,
  formWith,
  nothing,
  openClubWithFolder,
  sendAttachment,
  sendAvatar,
  tracesIn,
} from "../support/uploads";

const picture = () => canvas(40, 40).jpeg().toBuffer();
const hour = 60 * 60 * 1000;

it("files are readable only by the server's user", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  await sendAttachment(ana, await picture());
  const modes = readdirSync(club.folder).map((file) => statSync(path.join(club.folder, file)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600]);
});

it("some of twenty concurrent uploads of one member are refused, and one is set", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const bytes = await picture();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendAvatar(ana, bytes)));

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect([answer.status, answer.headers.get("retry-after"), (await answer.json()).code]).toEqual([
      429,
      "5",
      "too_many_attempts",
    ]);
  }
  const { rows, files, avatars } = tracesIn(club);
  expect(rows.map(({ fileName }) => fileName)).toEqual(files);
  expect(avatars).toEqual([`/imagens/avatares/${files[0]}`]);
  expect((await sendAvatar(ana, bytes)).status).toBe(200);
});

it("a member can upload at most thirty images in ten minutes, invalid ones included, by form and call", async () => {
  const club = openClubWithFolder();
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  const bytes = await picture();
  for (let time = 0; time < 15; time += 1) {
    expect((await sendAvatar(ana, bytes)).status).toBe(200);
    expect((await sendAttachment(ana, new Uint8Array([1]))).status).toBe(415);
  }
  const refused = await sendAttachment(ana, bytes);
  const message = "Muitas tentativas de enviar imagens. Espere 10 minutos e tente de novo.";
  expect([refused.status, refused.headers.get("retry-after"), (await refused.json()).message]).toEqual([
    429,
    "600",
    message,
  ]);
  const page = await ana.send("/settings/imagem", { method: "POST", body: formWith(bytes) });
  expect([page.status, page.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(await page.text()).toContain(message);
  expect((await sendAvatar(bia, bytes)).status).toBe(200);

  club.clock.now = new Date(club.clock.now.getTime() + 10 * 60 * 1000);
  expect((await sendAttachment(ana, bytes)).status).toBe(201);
});

it("a read-only folder leaves no row and no file, and leaves the old avatar", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const bytes = await picture();
  await sendAvatar(ana, bytes);
  const before = tracesIn(club);
  // Root may write to any folder; a file in its place it cannot.
  const away = `${club.folder}-fora`;
  renameSync(club.folder, away);
  writeFileSync(club.folder, "");
  const answers = [await sendAvatar(ana, bytes), await sendAttachment(ana, bytes)];
  const page = await ana.send("/settings/imagem", { method: "POST", body: formWith(bytes) });
  rmSync(club.folder);
  renameSync(away, club.folder);

  expect([...answers, page].map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(await page.text()).toContain("Ocorreu um erro ao enviar a imagem");
  expect(tracesIn(club)).toEqual(before);
  expect(club.faults).toHaveLength(3);
});

it("a row that cannot be written leaves no files", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  club.app.database.sqlite.exec(
    "create trigger no before insert on uploads begin select raise(abort, 'disco cheio'); end",
  );
  const answers = [await sendAvatar(ana, await picture()), await sendAttachment(ana, await picture())];
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect(tracesIn(club)).toEqual(nothing);
  expect(club.faults).toHaveLength(2);
});

it("an account deactivated during image processing has no image", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  club.app.database.sqlite.exec(
    "create trigger gone after insert on login_attempts begin update users set deactivated_at = 1; end",
  );
  // The body is read and the session checked again only after that.
  expect((await sendAvatar(ana, await picture())).status).toBe(401);
  expect(tracesIn(club)).toEqual(nothing);
});

function pass(club: { clock: { now: Date } }, milliseconds: number): void {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
}

/** Files bear the time of the real clock: set to the club's. */
function age(file: string, when: Date): void {
  utimesSync(file, when, when);
}

it("the cleanup deletes only uploads unreferenced for a day", async () => {
  const club = openClubWithFolder();
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  const sent = async () => (await (await sendAttachment(ana, await picture())).json()).url as string;
  await sendAvatar(ana, await picture());
  const [attached, unattached] = [await sent(), await sent()];
  const { id } = club.db.insert(conversations).values({ kind: "direct" }).returning().get();
  club.db.insert(directChats).values({ id, user1Id: ana.viewer.id, user2Id: bia.viewer.id }).run();
  club.db
    .insert(directMessages)
    .values({ chatId: id, content: "", attachment: attached, senderId: ana.viewer.id })
    .run();
  // An avatar that no member uses.
  await sendAvatar(bia, await picture());
  club.db.update(users).set({ avatar: null }).where(eq(users.id, bia.viewer.id)).run();
  const before = tracesIn(club);

  pass(club, 24 * hour);
  await sweepUploads(club.app);
  expect(tracesIn(club)).toEqual(before);

  pass(club, 1);
  await sweepUploads(club.app);
  const { rows, files } = tracesIn(club);
  expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
    [1, "avatar"],
    [2, "attachment"],
  ]);
  expect(files).toHaveLength(3);
  expect(files.join()).not.toContain(path.basename(unattached, ".jpg"));
  expect(club.faults).toEqual([]);
});

it("the cleanup deletes files without a row after a day, and leaves foreign files", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  await sendAttachment(ana, await picture());
  const kept = tracesIn(club).files;
  const [a, b, c] = ["a", "b", "c"].map((digit) => digit.repeat(40));
  const strays = [`${a}.jpg`, `${a}-320.jpg`, `${b}.jpg.novo`, `${b}-320.jpg.novo`, `${kept[1]}.novo`];
  const foreign = [`${c}.jpg`, "leia-me.txt", "foto.jpg", ".DS_Store"];
  for (const file of [...strays, ...foreign]) writeFileSync(path.join(club.folder, file), "x");
  const old = new Date(club.clock.now.getTime() - 24 * hour - 1);
  for (const file of [...kept, ...strays, ...foreign]) age(path.join(club.folder, file), old);
  age(path.join(club.folder, `${c}.jpg`), club.clock.now);

  await sweepUploads(club.app);
  expect(readdirSync(club.folder).sort()).toEqual([...kept, ...foreign].sort());
});

it("a member's images can be listed, and are deleted only after their rows", async () => {
  const club = openClubWithFolder();
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  await sendAvatar(ana, await picture());
  await sendAttachment(ana, await picture());
  await sendAvatar(bia, await picture());
  const names = uploadsOf(coreContext(club.app), ana.viewer.id);
  const before = tracesIn(club);

  await deleteOrphanFiles(club.app, names);
  expect(tracesIn(club)).toEqual(before);

  club.db.delete(uploads).where(eq(uploads.userId, ana.viewer.id)).run();
  await deleteOrphanFiles(club.app, names);
  expect(tracesIn(club)).toMatchObject({ rows: [{ userId: bia.viewer.id }], files: { length: 1 } });
});
