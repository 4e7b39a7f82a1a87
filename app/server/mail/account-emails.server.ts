import type { Email } from "./mailer.server";

export type FactorChange =
  | "app-added"
  | "app-removed"
  | "passkey-added"
  | "passkey-removed"
  | "codes-renewed";

const changes: Record<FactorChange, string> = {
  "app-added":
    "O aplicativo de códigos foi ligado na sua conta: ao entrar, o clube pede também um código dele.",
  "app-removed": "O aplicativo de códigos foi desligado na sua conta.",
  "passkey-added": "Uma passkey nova foi criada na sua conta. Com ela se entra no clube sem a senha.",
  "passkey-removed": "Uma passkey foi removida da sua conta.",
  "codes-renewed": "Os códigos de recuperação da sua conta foram trocados. Os anteriores deixaram de valer.",
};

/** Reports a change of the second factor to its member. */
export function factorChangedEmail(
  { to, name }: { to: string; name: string },
  what: FactorChange,
  club: { name: string; publicUrl: string },
): Email {
  return {
    to,
    subject: `O segundo fator da sua conta mudou · ${club.name}`,
    text: [
      `Olá, ${name}.`,
      changes[what],
      "Se foi você, não precisa fazer nada. Se não foi, confira suas passkeys e o aplicativo de códigos, remova o que não for seu, troque a senha e encerre as outras sessões:",
      `${club.publicUrl}/settings?aba=seguranca`,
      "Se não conseguir entrar, peça uma senha nova em “Esqueci minha senha”: ela remove as passkeys, o aplicativo de códigos e os códigos de recuperação dos últimos sete dias. Se nem assim, fale com a administração do clube.",
      club.name,
    ].join("\n\n"),
  };
}
