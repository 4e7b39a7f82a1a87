import type { Role } from "../accounts/rules";
import { roleNames } from "../audit/wording";
import type { When } from "./keys";
import { type NewNotification, named, wording } from "./words";

/** Followed by the id of the member whom the act is about, or 0. */
export const staffKey = "staff:";

type Ref = { id: number };

/** An act of the staff that notifies the other staff. Attack: it would make a found session permanent. */
export type StaffAct =
  | { kind: "role"; member: Ref; before: Role; after: Role; hadKeys: boolean }
  | { kind: "factor"; isAsked: boolean }
  | { kind: "reset-link" | "vice" | "vice-end" | "closed" | "reopened"; member: Ref }
  | { kind: "sign-up"; isForAll: boolean }
  | { kind: "staff-password"; min: number }
  | { kind: "vice-days"; days: number }
  | { kind: "webhook"; id: number; host: string; done: string };

export const staffWordings = named({
  staffActed: wording<"member", StaffAct>("account", "member", (about, { facts, actor, isActorGone }) => {
    const { title, detail = "", link } = textOf(actor, about.name, facts);
    const check = isActorGone ? "veja o Registro" : `confirme com ${actor}`;
    return { title, body: `${detail}Se isto é novo para você, ${check}.`, link };
  }),
});

export function staffActed(when: When, by: Ref, act: StaffAct): NewNotification {
  const about = "member" in act ? act.member.id : 0;
  const what = act.kind === "webhook" ? `${act.kind} ${act.id} ${act.done}` : act.kind;
  return {
    wording: staffWordings.staffActed,
    subjectId: about,
    facts: "member" in act ? { ...act, member: { id: about } } : act,
    dedupeKey: `${staffKey}${about}:${what}:${when.now.getTime()}`,
    actorId: by.id,
  };
}

/** @param name of the member whom the act is about. */
function textOf(by: string, name: string, act: StaffAct): { title: string; detail?: string; link: string } {
  switch (act.kind) {
    case "role": {
      const keys = act.hadKeys ? " As chaves de acesso da conta deixaram de valer." : "";
      return {
        title: `${by} mudou o papel de ${name}`,
        detail: `De ${roleNames[act.before]} para ${roleNames[act.after]}.${keys} `,
        link: `/profile/${act.member.id}`,
      };
    }
    case "factor":
      return {
        title: `${by} ${act.isAsked ? "passou a pedir" : "deixou de pedir"} o segundo fator de quem administra`,
        link: "/admin?aba=clube",
      };
    case "reset-link":
      return {
        title: `${by} gerou um link de senha para ${name}`,
        detail: "Por uma hora, quem tem o link escolhe uma senha nova. ",
        link: `/profile/${act.member.id}`,
      };
    case "closed":
      return {
        title: `${by} desativou a conta de ${name}`,
        detail: "As sessões, as chaves e os convites da conta deixaram de valer. ",
        link: `/admin/usuarios/${act.member.id}`,
      };
    case "reopened":
      return {
        title: `${by} reativou a conta de ${name}`,
        link: `/admin/usuarios/${act.member.id}`,
      };
    case "sign-up":
      return {
        title: `${by} abriu o cadastro a ${act.isForAll ? "qualquer pessoa" : "quem tem convite"}`,
        link: "/admin?aba=clube",
      };
    case "staff-password":
      return {
        title: `${by} permitiu senhas de ${act.min} caracteres a quem administra`,
        link: "/admin?aba=clube",
      };
    case "vice-days":
      return {
        title: `${by} diminuiu para ${act.days} dias a espera do vice`,
        link: "/admin?aba=clube#titulo-vice",
      };
    case "vice":
      return { title: `${by} indicou ${name} como vice`, link: "/admin?aba=clube#titulo-vice" };
    case "vice-end":
      return {
        title: `${by} deixou o clube sem vice: era ${name}`,
        link: "/admin?aba=clube#titulo-vice",
      };
    case "webhook":
      return { title: `${by} ${act.done} ${act.host}`, link: `/admin/webhooks#webhook-${act.id}` };
  }
}
