import { Command } from "commander";
import * as accounts from "~/club/accounts/operator-changes.server";
import type { Role } from "~/club/accounts/rules";
import { newPasswordSchema, registerSchema } from "~/club/accounts/schema";
import type { Context } from "~/club/context";
import { requireClub, withClub } from "./club";
import { generatedPassword, passwordFrom } from "./passwords";
import { CommandError, type Terminal } from "./terminal";

const roleWords: Record<Role, string> = {
  user: "membro",
  admin: "administrador",
  developer: "desenvolvedor",
};

type NewMember = { nome?: string; email?: string; papel?: string; gerar?: true };

export function userCommands(terminal: Terminal): Command {
  const users = new Command("usuario").description("contas do clube");
  users
    .command("criar <usuario>")
    .description("cria uma conta; a primeira do clube é a administradora")
    .option("--nome <nome>", "nome completo")
    .option("--email <email>", "endereço de e-mail")
    .option("--papel <papel>", "membro, administrador ou desenvolvedor")
    .option("--gerar", "gera uma senha e a mostra uma vez")
    .action((username: string, options: NewMember) => create(terminal, username, options));
  users
    .command("senha <usuario>")
    .description("troca a senha e encerra as sessões")
    .option("--gerar", "gera uma senha e a mostra uma vez")
    .action((username: string, options: { gerar?: true }) => changePassword(terminal, username, options));
  users
    .command("papel <usuario> <papel>")
    .description("muda o papel: membro, administrador ou desenvolvedor")
    .action((username: string, word: string) =>
      change(terminal, (ctx) => {
        const role = requireRole(word);
        return `${accounts.setRole(ctx, username, role).name} agora tem o papel de ${roleWords[role]}.`;
      }),
    );
  users
    .command("desativar <usuario>")
    .description("fecha a conta; nada é apagado")
    .action((username: string) =>
      change(terminal, (ctx) => `A conta de ${accounts.deactivate(ctx, username).name} foi desativada.`),
    );
  users
    .command("reativar <usuario>")
    .description("abre de novo uma conta fechada")
    .action((username: string) =>
      change(terminal, (ctx) => `A conta de ${accounts.reactivate(ctx, username).name} foi reativada.`),
    );
  users
    .command("segundo-fator <usuario>")
    .description("desliga o segundo fator de quem perdeu o celular e os códigos de recuperação")
    .requiredOption("--desligar", "confirma: a senha passa a bastar para entrar")
    .action((username: string) =>
      change(
        terminal,
        (ctx) => `O segundo fator de ${accounts.switchOffFactor(ctx, username).name} foi desligado.`,
      ),
    );
  users
    .command("listar")
    .description("mostra todas as contas")
    .action(() => list(terminal));
  return users;
}

async function create(terminal: Terminal, username: string, options: NewMember): Promise<void> {
  const role = options.papel === undefined ? undefined : requireRole(options.papel);
  const { nome: name, email } = options;
  // Other fields are checked first: nobody should type a password before learning that the e-mail is invalid.
  check(registerSchema.omit({ password: true }), { username, name, email });
  const password = await chosenPassword(terminal, options);
  const form = check(registerSchema, { username, name, email, password });
  const { member, hint } = await withClub(terminal, (ctx) => accounts.createMember(ctx, form, role));
  terminal.print(`Conta de ${member.name} criada, com o papel de ${roleWords[member.role]}.`);
  if (hint) terminal.print(hint);
  if (options.gerar) terminal.print(`Senha: ${password}`);
}

async function changePassword(
  terminal: Terminal,
  username: string,
  options: { gerar?: true },
): Promise<void> {
  requireClub(terminal);
  const password = await chosenPassword(terminal, options);
  const { newPassword } = check(newPasswordSchema, { newPassword: password });
  const { name, removedFactors, hint } = await withClub(terminal, (ctx) =>
    accounts.setPassword(ctx, username, newPassword),
  );
  terminal.print(`A senha de ${name} foi trocada, e as sessões abertas foram encerradas.`);
  if (removedFactors) {
    terminal.print(
      "As passkeys, o aplicativo de códigos e os códigos de recuperação dos últimos sete dias foram removidos.",
    );
  }
  if (hint) terminal.print(hint);
  if (options.gerar) terminal.print(`Senha: ${password}`);
}

async function change(terminal: Terminal, action: (ctx: Context) => string): Promise<void> {
  requireClub(terminal);
  terminal.print(await withClub(terminal, action));
}

async function list(terminal: Terminal): Promise<void> {
  requireClub(terminal);
  for (const member of await withClub(terminal, accounts.everyAccount)) {
    const facts = [member.username, member.name, member.email, roleWords[member.role]];
    terminal.print([...facts, ...(member.isActive ? [] : ["desativada"])].join("\t"));
  }
}

async function chosenPassword(terminal: Terminal, { gerar }: { gerar?: true }): Promise<string> {
  return gerar ? generatedPassword() : passwordFrom(terminal);
}

function requireRole(word: string): Role {
  const roles = Object.keys(roleWords) as Role[];
  const wanted = word.trim().toLowerCase();
  const role = roles.find((one) => one === wanted || roleWords[one] === wanted);
  if (!role) throw new CommandError("Papel desconhecido: diga membro, administrador ou desenvolvedor.");
  return role;
}

type Schema<Value> = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: Value } | { success: false; error: { issues: { message: string }[] } };
};

function check<Value>(schema: Schema<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CommandError(parsed.error.issues[0]?.message ?? "Dados inválidos.");
}
