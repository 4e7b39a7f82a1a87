import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { day } from "~/club/durations";
import { panelBackups } from "~/operator/backup/checked.server";
import { verifyBackup } from "~/operator/backup/checking.server";
import type { Backups } from "~/server/runtime/backups";
import { runningClub } from "../support/backups";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeClient } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const tab = "/admin?aba=clube";
const call = "/api/club/backups";

/** A loaded machine takes longer than a request waits. */
function waitForever(backups: Backups | null | undefined): void {
  if (backups) backups.patience = 2 ** 31 - 1;
}

async function openWithStaff() {
  const running = runningClub();
  const staff = await makeClient(running.club, { role: "admin", name: "Marina Dias" });
  waitForever(running.club.app.backups);
  const section = async () => {
    const { document } = await screenOf(staff.get(tab));
    return textOf(document.querySelector("[aria-labelledby=titulo-copias]"));
  };
  return { ...running, staff, section };
}

const recorded = ({ db }: ReturnType<typeof runningClub>["club"]) =>
  db
    .select()
    .from(auditLog)
    .all()
    .filter(({ action }) => action === "club.backup");

describe("backups from the panel", () => {
  it("are made by the form, checked, shown and recorded", async () => {
    const { club, folder, staff, names, section } = await openWithStaff();
    expect(await section()).toContain("Nenhuma");

    const answer = await staff.submit(tab, "make-backup");

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin?aba=clube#titulo-copias"]);
    const screen = await screenOf(staff.get(tab));
    expect(toastOf(screen)[0]).toBe("Cópia feita e conferida");
    expect(names()).toEqual(["clube-2026-03-10-120000-painel.zip"]);
    expect((await verifyBackup(path.join(folder, names()[0]!))).found.rows.users).toBe(4);
    const text = await section();
    expect(text).toContain("10/03/2026 12:00");
    expect(text).toContain("conferida, está inteira");
    expect(text).toContain("backups/clube-2026-03-10-120000-painel.zip");
    expect(recorded(club)).toMatchObject([{ actorId: staff.viewer.id, subject: "club", details: null }]);
    expect(await (await staff.get("/admin/registro")).text()).toContain(
      "fez uma cópia de segurança do clube.",
    );
  });

  it("are made and shown by the call", async () => {
    const { staff } = await openWithStaff();
    expect(await (await staff.get(call)).json()).toEqual({
      isRunning: false,
      newest: null,
      newestChecked: null,
      failure: null,
    });

    const made = await staff.call("POST", call);

    expect(made.status).toBe(202);
    const newest = {
      file: "backups/clube-2026-03-10-120000-painel.zip",
      madeAt: "2026-03-10T15:00:00.000Z",
      bytes: 100_000,
      isChecked: true,
    };
    const status = { isRunning: false, newest, newestChecked: newest, failure: null };
    expect(await made.json()).toEqual(status);
    expect(await (await staff.get(call)).json()).toEqual(status);
  });

  it("are for staff only", async () => {
    const { club, names } = await openWithStaff();
    const bia = await makeClient(club);
    const visitor = new TestClient(club);
    expect((await bia.submit(tab, "make-backup")).status).toBe(403);
    expect((await visitor.submit(tab, "make-backup")).headers.get("location")).toBe(loginUrl(tab));
    for (const [client, status] of [
      [bia, 403],
      [visitor, 401],
    ] as const) {
      expect((await client.get(call)).status).toBe(status);
      expect((await client.call("POST", call)).status).toBe(status);
    }
    expect(names()).toEqual([]);
    expect(recorded(club)).toEqual([]);
  });

  it("are one when two members of the staff press at once, and wait for the daily one", {
    tags: "long",
  }, async () => {
    const { club, daily, staff, names } = await openWithStaff();
    const rui = await makeClient(club, { role: "developer" });

    const answers = await Promise.all([staff.submit(tab, "make-backup"), rui.call("POST", call)]);

    expect(answers.map(({ status }) => status)).toEqual([303, 202]);
    expect(names()).toEqual(["clube-2026-03-10-120000-painel.zip"]);
    expect(recorded(club)).toHaveLength(1);

    const [, answer] = await Promise.all([daily.run(), staff.call("POST", call)]);
    expect(answer.status).toBe(202);
    await club.app.backups?.finished();
    expect(names()).toContain("clube-2026-03-10-120000-automatico.zip");
  });

  it("on a disk without space are refused with a sentence, which stays in the tab", async () => {
    const { club, staff, names, section } = await openWithStaff();
    club.app.backups = panelBackups(club.app, async () => 1000);
    waitForever(club.app.backups);

    const byForm = await staff.submit(tab, "make-backup");
    const byCall = await staff.call("POST", call);

    expect([byForm.status, byCall.status]).toEqual([503, 503]);
    expect(await byCall.json()).toMatchObject({
      code: "backup_failed",
      message: expect.stringContaining("Falta espaço em disco no servidor"),
    });
    expect(names()).toEqual([]);
    expect(await section()).toContain("A cópia de 10/03/2026 12:00 não deu certo. Falta espaço em disco");
    club.faults.length = 0;

    club.app.backups = panelBackups(club.app);
    waitForever(club.app.backups);
    expect((await staff.submit(tab, "make-backup")).status).toBe(303);
    expect(await section()).not.toContain("não deu certo");
  });

  it("into a folder that cannot be written to are refused without a path of the server", async () => {
    const { club, folder, staff } = await openWithStaff();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "um arquivo no lugar da pasta");

    const answer = await staff.call("POST", call);

    expect(answer.status).toBe(503);
    const { message } = await answer.json();
    expect(message).toBe("A cópia não deu certo. O servidor não consegue escrever na pasta das cópias.");
    club.faults.length = 0;
  });

  it("stay three, and none longer than fourteen days; the daily ones stay", { tags: "long" }, async () => {
    const { club, daily, staff, names } = await openWithStaff();
    await daily.run();
    for (let minutes = 1; minutes <= 4; minutes += 1) {
      club.clock.now = new Date(club.clock.now.getTime() + 60_000);
      await staff.call("POST", call);
    }
    expect(names()).toEqual([
      "clube-2026-03-10-120000-automatico.zip",
      ...["02", "03", "04"].map((minute) => `clube-2026-03-10-12${minute}00-painel.zip`),
    ]);

    club.clock.now = new Date(club.clock.now.getTime() + 15 * day);
    await daily.run();
    expect(names().filter((name) => name.includes("painel"))).toEqual([]);
  });

  it("a copy that was changed after its check does not count as checked", async () => {
    const { folder, daily, staff, section } = await openWithStaff();
    await daily.run();
    expect(await section()).toContain("conferida, está inteira");
    writeFileSync(path.join(folder, "clube-2026-03-10-130000.zip"), "feita pelo comando");
    expect(await section()).toContain("ainda não conferida");
    expect(await section()).toContain("Última conferida");
    writeFileSync(path.join(folder, "conferidas.json"), "{cortada");
    const status = await (await staff.get(call)).json();
    expect(status.newestChecked).toBeNull();
    expect(readdirSync(folder)).toContain("conferidas.json");
  });
});
