import { mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import {
  authenticatorApps,
  invites,
  passkeys,
  passwordResetTokens,
  recoveryCodes,
  visitLinks,
  webhooks,
} from "#db/schema";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { exportedTables } from "~/operator/backup/export.server";
import { entriesIn } from "../support/backups";
import { clube } from "../support/command-line";
import { folderWithClub, openClubIn } from "../support/data-folder";
import { contextOf, makeEvent, makeMember } from "../support/makers";

describe("exportar", () => {
  it("writes every table as plain files, without credentials", async () => {
    const dataDir = folderWithClub();
    const club = openClubIn(dataDir);
    const ana = makeMember(club, { username: "eva", name: "Eva “Çã”", bio: "linha 1\nlinha 2" });
    const token = openSession(contextOf(club, ana), ana.id, "Teste");
    const later = new Date(club.clock.now.getTime() + 1000);
    club.db
      .insert(passwordResetTokens)
      .values({ userId: ana.id, token: "segredo-1", expiresAt: later })
      .run();
    club.db.insert(invites).values({ token: "segredo-2", maxUses: 3, expiresAt: later }).run();
    club.db.run("insert into calendar_feeds (user_id, token) values (1, 'segredo-3')");
    club.db.run(
      "insert into notifications (user_id, kind, title, dedupe_key) values (1, 'round', 'Último dia', 'round:1:last-day:2026-03-21'), (1, 'round', 'Resultado', 'round:1:result'), (1, 'book', 'Sem chave', null)",
    );
    const secrets = club.app.database.sqlite.prepare("select password from users").pluck().all() as string[];
    club.close();
    const result = await clube(dataDir, "exportar");

    const file = path.join(dataDir, "backups", "exportado-2026-03-10-120000.zip");
    expect(result.out).toEqual([`Tudo gravado em ${file}. Há ali dados pessoais: guarde-o bem.`]);
    expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    const entries = await entriesIn(file);
    const inside = Object.fromEntries(entries.map(({ name, content }) => [name, content.toString()]));
    const images = readdirSync(path.join(dataDir, "uploads")).map((name) => `imagens/${name}`);
    expect(Object.keys(inside).filter((name) => name.startsWith("imagens/"))).toEqual(images);
    expect(Object.keys(inside).filter((name) => name.startsWith("dados/"))).toHaveLength(
      exportedTables.length,
    );

    const users = JSON.parse(inside["dados/users.json"] ?? "");
    expect(users).toHaveLength(4);
    expect(users[3]).toMatchObject({
      username: "eva",
      name: "Eva “Çã”",
      bio: "linha 1\nlinha 2",
      role: "user",
      showsReading: true,
      createdAt: "2026-03-10T15:00:00.000Z",
    });
    expect(JSON.parse(inside["dados/posts.json"] ?? "")).toEqual([]);
    expect(JSON.parse(inside["dados/invites.json"] ?? "")).toMatchObject([{ maxUses: 3 }]);
    // The others show who had not voted by the last day.
    const titles = JSON.parse(inside["dados/notifications.json"] ?? "").map(
      (row: { title: string }) => row.title,
    );
    expect(titles).toEqual(expect.arrayContaining(["Resultado", "Sem chave"]));
    expect(titles).not.toContain("Último dia");
    const all = Object.values(inside).join("\n");
    for (const secret of [...secrets, token, "segredo-1", "segredo-2", "segredo-3"]) {
      expect(all).not.toContain(secret);
    }
    for (const table of ["sessions", "password_reset_tokens", "login_attempts", "ballots"]) {
      expect(inside[`dados/${table}.json`]).toBeUndefined();
    }
  });

  it("leaves the secrets of second factors, visit links and webhooks out", async () => {
    const dataDir = folderWithClub();
    const club = openClubIn(dataDir);
    const { id: userId } = makeMember(club);
    const { id: eventId } = makeEvent(club, "2026-03-20T22:00:00Z", "2026-03-21T00:00:00Z");
    const passkey = { credentialId: "chave", counter: 7, transports: [], isBackedUp: false, name: "Celular" };
    const webhook = { url: "https://segredo-5.example", secret: "segredo-6", events: [] };
    club.db.insert(authenticatorApps).values({ userId, secret: "segredo-1", lastStep: 58_123_456 }).run();
    club.db
      .insert(passkeys)
      .values({ ...passkey, userId, publicKey: Buffer.from("segredo-2") })
      .run();
    club.db.insert(recoveryCodes).values({ userId, codeHash: "segredo-3" }).run();
    club.db.insert(visitLinks).values({ eventId, nonce: "segredo-4" }).run();
    club.db.insert(webhooks).values(webhook).run();
    club.close();

    await clube(dataDir, "exportar");

    const entries = await entriesIn(path.join(dataDir, "backups", "exportado-2026-03-10-120000.zip"));
    const columnsOf = (table: string) => {
      const content = entries.find(({ name }) => name === `dados/${table}.json`)?.content.toString() ?? "[]";
      return Object.keys(JSON.parse(content)[0] ?? {}).sort();
    };
    expect(columnsOf("authenticator_apps")).toEqual(["confirmedAt", "createdAt", "userId"]);
    expect(columnsOf("recovery_codes")).toEqual(["createdAt", "usedAt", "userId"]);
    expect(columnsOf("visit_links")).toEqual(["createdAt", "createdById", "eventId"]);
    expect(columnsOf("webhooks")).toEqual([
      "createdAt",
      "createdById",
      "disabledAt",
      "events",
      "failingSince",
      "id",
    ]);
    expect(columnsOf("passkeys")).toContain("name");
    expect(columnsOf("passkeys")).not.toContain("publicKey");
  });

  it("names the images that cannot be read, and writes all others", async () => {
    const dataDir = folderWithClub();
    const uploads = path.join(dataDir, "uploads");
    const images = readdirSync(uploads);
    const [folder, link] = [`${"0a".repeat(20)}.jpg`, `${"0b".repeat(20)}.jpg`];
    mkdirSync(path.join(uploads, folder));
    // Unreadable also for root.
    symlinkSync("/proc/self/mem", path.join(uploads, link));
    mkdirSync(path.join(uploads, "lost+found"));

    const result = await clube(dataDir, "exportar");

    const file = path.join(dataDir, "backups", "exportado-2026-03-10-120000.zip");
    expect(result).toEqual({
      code: 1,
      out: [`Gravado em ${file}, mas faltam imagens. Há ali dados pessoais: guarde-o bem.`],
      err: [`2 imagens não puderam ser lidas: ${folder}, ${link}.`],
    });
    const names = (await entriesIn(file)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("imagens/"))).toEqual(
      images.map((name) => `imagens/${name}`),
    );
  });

  it("refuses a club that this version has not opened yet", async () => {
    const dataDir = folderWithClub();
    const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
    sqlite.exec(
      "delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)",
    );
    sqlite.close();

    expect(await clube(dataDir, "exportar")).toEqual({
      code: 1,
      out: [],
      err: [
        "O banco de dados é de uma versão anterior do Entrelinhas: inicie o servidor uma vez e tente de novo.",
      ],
    });
    expect(readdirSync(path.join(dataDir, "backups"))).toEqual([]);
  });
});
