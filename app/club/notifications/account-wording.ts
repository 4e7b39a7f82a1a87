import { formatDateTime } from "../calendar";
import { resetKey, wokenRoleKey } from "./keys";
import { type NewNotification, named, wording } from "./words";

type Ref = { id: number };

const ifNotYou = "Se não foi você, escolha outra senha e fale com a administração.";

export const accountWordings = named({
  factorSwitchedOffByOwner: wording("account", "none", () => ({
    title: "O segundo fator da sua conta foi desligado por quem cuida do servidor",
    body: "Se não foi você quem pediu, escolha outra senha. Configure o segundo fator de novo em Configurações.",
    link: "/settings?aba=seguranca",
  })),
  wokenRole: wording("account", "member", ({ id, name }) => ({
    title: `${name} configurou o segundo fator e pode administrar o clube`,
    body: "Confirme com a própria pessoa. Se não foi ela, desative a conta até ela ter outra senha.",
    link: `/profile/${id}`,
  })),
  passwordResetByStaff: wording<"none", { createdAt: number }>(
    "account",
    "none",
    (_, { facts, actor, isActorGone, timeZone }) => ({
      title: "Sua senha foi redefinida por um link da administração",
      body: isActorGone
        ? `Gerado por quem já saiu do clube. ${ifNotYou}`
        : `Gerado por ${actor} em ${formatDateTime(new Date(facts.createdAt), timeZone)}. ${ifNotYou}`,
      link: "/settings?aba=seguranca",
    }),
  ),
});

export function factorSwitchedOffByOwner({ now }: { now: Date }): NewNotification {
  return {
    wording: accountWordings.factorSwitchedOffByOwner,
    subjectId: null,
    dedupeKey: `factor-off:${now.getTime()}`,
  };
}

export function wokenRole({ now }: { now: Date }, { id }: Ref): NewNotification {
  const dedupeKey = `${wokenRoleKey}${id}:${now.getTime()}`;
  return { wording: accountWordings.wokenRole, subjectId: id, dedupeKey, actorId: id };
}

export type UsedLink = { id: number; createdAt: Date; issuer: Ref | null };

export function passwordResetByStaff({ id, createdAt, issuer }: UsedLink): NewNotification {
  return {
    wording: accountWordings.passwordResetByStaff,
    subjectId: null,
    facts: { createdAt: createdAt.getTime() },
    dedupeKey: `${resetKey}${id}`,
    isForPagesOnly: true,
    ...(issuer ? { actorId: issuer.id } : {}),
  };
}
