import { readdirSync } from "node:fs";
import { verifySync } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, notifications, passwordResetTokens, sessions, users } from "#db/schema";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { clube } from "../support/command-line";
import { type FolderClub, folderForThisTest, openClubIn } from "../support/data-folder";
import { makeMember } from "../support/makers";

/** Reads or changes the club of a folder, after or before a command. */
function inClub<Result>(dataDir: string, work: (club: FolderClub) => Result): Result {
  const club = openClubIn(dataDir);
  try {
    return work(club);
  } finally {
    club.close();
  }
}

function accountIn(dataDir: string, username: string) {
  return inClub(dataDir, ({ db }) => db.select().from(users).where(eq(users.username, username)).get());
}

function deedsIn(dataDir: string) {
  return inClub(dataDir, ({ db }) =>
    db
      .select({ actor: auditLog.actorId, action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .all(),
  );
}

/** An admin, a member with a session and a reset link. */
function folderWithMembers(): string {
  const dataDir = folderForThisTest();
  inClub(dataDir, (club) => {
    makeMember(club, { username: "chefe", name: "Chefe", role: "admin" });
    const { id } = makeMember(club, { username: "bia", name: "Bia" });
    openSession(coreContext(club.app), id, "Teste");
    const expiresAt = new Date(club.clock.now.getTime() + 3_600_000);
    club.db.insert(passwordResetTokens).values({ userId: id, token: "x", expiresAt }).run();
  });
  return dataDir;
}

const sessionsIn = (dataDir: string) => inClub(dataDir, ({ db }) => db.select().from(sessions).all().length);

describe("usuario criar", () => {
  it("confirms the address, also with mail configured", async () => {
    const dataDir = folderForThisTest();
    const typed = "usuario criar ana --nome Ana --email ana@clube.example --gerar";
    const { code } = await clube(dataDir, typed, { env: { SMTP_URL: "smtp://127.0.0.1:1" } });
    expect(code).toBe(0);
    const { emailConfirmedAt, createdAt } = accountIn(dataDir, "ana") ?? {};
    expect(emailConfirmedAt).toEqual(createdAt);
  });

  it("makes the first account admin, with a piped password", async () => {
    const dataDir = folderForThisTest();
    const result = await clube(dataDir, 'usuario criar Ana --nome "Ana Lima" --email ana@clube.example', {
      piped: ["senha com espaço "],
    });

    expect(result).toEqual({
      code: 0,
      out: ["Conta de Ana Lima criada, com o papel de administrador."],
      err: [],
    });
    const ana = accountIn(dataDir, "Ana");
    expect(ana).toMatchObject({ name: "Ana Lima", nameKey: "ana lima", usernameKey: "ana", role: "admin" });
    expect(verifySync(ana!.password, "senha com espaço ")).toBe(true);
    const notified = inClub(dataDir, ({ db }) => db.select().from(notifications).all().length);
    expect(notified).toBeGreaterThan(0);
    expect(deedsIn(dataDir)).toEqual([{ actor: null, action: "owner.create", details: "admin" }]);
  });

  it("gives later accounts the requested role and prints a generated password once", async () => {
    const dataDir = folderWithMembers();
    const result = await clube(
      dataDir,
      "usuario criar caio --nome Caio --email caio@clube.example --papel desenvolvedor --gerar",
    );

    expect(result.code).toBe(0);
    const caio = accountIn(dataDir, "caio");
    expect(caio?.role).toBe("developer");
    const password = result.out[1]?.replace("Senha: ", "") ?? "";
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(verifySync(caio!.password, password)).toBe(true);
  });

  it("asks twice for the password and refuses two different answers", async () => {
    const dataDir = folderForThisTest();
    const command = "usuario criar ana --nome Ana --email ana@clube.example";
    const mistyped = await clube(dataDir, command, { typed: ["travessia", "travesia"] });
    expect(mistyped).toEqual({ code: 1, out: [], err: ["Senhas não correspondem"] });
    const repeated = await clube(dataDir, command, { typed: ["travessia", "travessia"] });
    expect(repeated.code).toBe(0);
    expect(accountIn(dataDir, "ana")).toBeDefined();
  });

  it.each([
    ["usuario criar ab --nome Ana --email a@b.example", "O usuário deve ter pelo menos 3 caracteres"],
    [
      "usuario criar ana --nome Ana --email a@b.example --papel rei",
      "Papel desconhecido: diga membro, administrador ou desenvolvedor.",
    ],
    ["usuario criar BIA --nome Bia --email b@b.example --gerar", "Este nome de usuário já está em uso"],
    ["usuario criar eva --nome Eva --email BIA@clube.example --gerar", "Este e-mail já está em uso"],
  ])("%s: %s", async (command, sentence) => {
    const dataDir = folderWithMembers();
    expect(await clube(dataDir, command, { piped: ["abc12"] })).toEqual({
      code: 1,
      out: [],
      err: [sentence],
    });
    expect(inClub(dataDir, ({ db }) => db.select().from(users).all().length)).toBe(2);
  });
});

describe("usuario senha", () => {
  it("changes the password and ends sessions and reset links", async () => {
    const dataDir = folderWithMembers();
    const result = await clube(dataDir, "usuario senha BIA", { piped: ["nova senha"] });

    expect(result).toEqual({
      code: 0,
      out: ["A senha de Bia foi trocada, e as sessões abertas foram encerradas."],
      err: [],
    });
    expect(verifySync(accountIn(dataDir, "bia")!.password, "nova senha")).toBe(true);
    expect(sessionsIn(dataDir)).toBe(0);
    const links = inClub(dataDir, ({ db }) => db.select().from(passwordResetTokens).all());
    expect(links.map(({ usedAt }) => usedAt !== null)).toEqual([true]);
    expect(deedsIn(dataDir)).toEqual([{ actor: null, action: "owner.password", details: null }]);
  });

  it.each([
    ["usuario senha ninguem", "Não há usuário ninguem neste clube."],
    ["usuario senha bia", "A senha deve ter pelo menos 6 caracteres"],
  ])("%s: %s", async (command, sentence) => {
    const dataDir = folderWithMembers();
    const piped = [command.endsWith("bia") ? "curta" : "bem comprida"];
    expect(await clube(dataDir, command, { piped })).toEqual({ code: 1, out: [], err: [sentence] });
    expect(sessionsIn(dataDir)).toBe(1);
  });
});

describe("usuario papel, desativar, reativar, listar", () => {
  it("sets a role, deactivates the account and reactivates it", async () => {
    const dataDir = folderWithMembers();
    const role = await clube(dataDir, "usuario papel bia administrador");
    expect(role.out).toEqual(["Bia agora tem o papel de administrador."]);
    expect(accountIn(dataDir, "bia")?.role).toBe("admin");
    expect(sessionsIn(dataDir)).toBe(0);

    expect((await clube(dataDir, "usuario desativar bia")).out).toEqual(["A conta de Bia foi desativada."]);
    expect(accountIn(dataDir, "bia")?.deactivatedAt).not.toBeNull();
    expect((await clube(dataDir, "usuario listar")).out).toEqual([
      "bia\tBia\tbia@clube.example\tadministrador\tdesativada",
      "chefe\tChefe\tchefe@clube.example\tadministrador",
    ]);

    expect((await clube(dataDir, "usuario reativar bia")).out).toEqual(["A conta de Bia foi reativada."]);
    expect(accountIn(dataDir, "bia")?.deactivatedAt).toBeNull();
    expect(deedsIn(dataDir)).toEqual([
      { actor: null, action: "owner.role", details: "user -> admin" },
      { actor: null, action: "owner.deactivate", details: null },
      { actor: null, action: "owner.reactivate", details: null },
    ]);
  });

  it.each([
    ["usuario papel chefe membro", "O clube precisa de pelo menos um administrador."],
    ["usuario desativar chefe", "O clube precisa de pelo menos um administrador."],
    ["usuario papel eva admin", "Não há usuário eva neste clube."],
  ])("%s: %s", async (command, sentence) => {
    const dataDir = folderWithMembers();
    expect(await clube(dataDir, command)).toEqual({ code: 1, out: [], err: [sentence] });
    expect(deedsIn(dataDir)).toEqual([]);
    expect(sessionsIn(dataDir)).toBe(1);
  });

  it.each(["usuario listar", "usuario papel bia admin", "backup", "exportar"])(
    "%s makes no club in a folder without one",
    async (command) => {
      const dataDir = folderForThisTest();
      const { code, err } = await clube(dataDir, command);
      expect([code, err]).toEqual([1, [`Não há um clube em ${dataDir}; diga em DATA_DIR onde ele está.`]]);
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );
});
