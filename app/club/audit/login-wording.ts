import type { LoginView } from "../accounts/views";
import { oneOrCount } from "./wording";

const ownSentences: Record<LoginView["action"], (times: number) => string> = {
  "session.open": () => "Entrada na conta",
  "session.refuse": (times) =>
    times === 1
      ? "Tentativa de entrar com senha errada"
      : `${times} tentativas de entrar com senha errada em uma hora`,
  "session.refuse-code": (times) =>
    times === 1
      ? "Tentativa de entrar com o segundo fator errado, depois da senha certa"
      : `${times} tentativas de entrar com o segundo fator errado em uma hora, depois da senha certa`,
  "session.half": (times) =>
    times === 1
      ? "Senha certa, sem o segundo fator"
      : `${times} vezes a senha certa em uma hora, sem o segundo fator`,
  "session.end": () => "Sessão encerrada",
  "session.end-others": (times) => oneOrCount(times, "Outra sessão encerrada", "outras sessões encerradas"),
  "member.join": () => "Conta criada",
  "password.change": () => "Senha trocada",
  "password.reset": () => "Senha redefinida por um link",
  "member.password": () => "Senha trocada por quem cuida do servidor",
  "owner.password": () => "Senha trocada por quem cuida do servidor",
  "member.reset-link": () => "Link de nova senha gerado pela administração",
  "factor.add": () => "Segundo fator configurado",
  "factor.remove": () => "Segundo fator removido",
  "factor.codes": () => "Códigos de recuperação gerados de novo",
  "factor.recovery": () => "Entrada com um código de recuperação",
  "factor.reset": () => "Segundo fator recente removido com a senha nova",
  "owner.factor-off": () => "Segundo fator desligado por quem cuida do servidor",
  "email.changed": () => "E-mail trocado",
  "email.asked": () => "Troca de e-mail pedida",
  "email.confirmed": () => "E-mail confirmado",
  "email.cancelled": () => "Troca de e-mail cancelada",
  "key.create": () => "Chave de acesso criada",
  "key.revoke": () => "Chave de acesso revogada",
};

/** A sentence for the viewer's own login history. */
export function loginWords({ action, times }: LoginView): string {
  return ownSentences[action](times ?? 1);
}
