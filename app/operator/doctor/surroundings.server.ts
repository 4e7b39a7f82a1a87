import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { mailServerFault } from "../../server/mail/mailer.server";
import type { Config } from "../../server/runtime/config.server";
import { type Finding, fine, problem, warning } from "./finding";

/** @param isSet whether PUBLIC_URL was set; the default URL works on this machine only. */
export function publicAddress({ publicUrl, trustProxy }: Config, isSet: boolean): Finding[] {
  if (!isSet) {
    return [
      warning("PUBLIC_URL não está definido", "Diga o endereço do clube: dele saem os links dos e-mails."),
    ];
  }
  if (!publicUrl.startsWith("https:")) {
    return [warning(`${publicUrl} não usa https`, "Ponha um proxy com https na frente do servidor.")];
  }
  if (!trustProxy) {
    const hint = "Atrás de um proxy, use TRUST_PROXY=on: sem ele, todos os visitantes contam como um só.";
    return [warning(`${publicUrl}, com TRUST_PROXY desligado`, hint)];
  }
  return [fine(`Endereço do clube: ${publicUrl}`)];
}

export async function mail(config: Config): Promise<Finding> {
  if (!config.smtpUrl) return outbox(path.join(config.dataDir, "outbox"));
  const { host } = new URL(config.smtpUrl);
  const fault = await mailServerFault(config.smtpUrl);
  if (fault === null) return fine(`O servidor de e-mail ${host} responde`);
  return problem(`O servidor de e-mail ${host} não aceita: ${fault}`, "Confira SMTP_URL.");
}

function outbox(folder: string): Finding {
  const emails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const bytes = emails.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  const size = `${emails.length} mensagens, ${(bytes / 1_000_000).toFixed(1).replace(".", ",")} MB`;
  return warning(
    `Sem SMTP_URL, os e-mails ficam em ${folder} (${size})`,
    "Ninguém os recebe: defina SMTP_URL, ou entregue os links por outro caminho.",
  );
}

export function timeZone({ timeZone: zone }: Config, now: Date): Finding {
  const clock = new Intl.DateTimeFormat("pt-BR", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return fine(`Fuso da máquina para o clube: ${zone} (agora, ${clock.format(now)})`);
}
