import * as z from "zod";
import { memberView, namedPersonView } from "../profiles/views";
import { count, id, moment } from "../views";
import { inviteStates, loginActions } from "./rules";

export const loginView = z
  .strictObject({
    id,
    action: z.enum(loginActions),
    device: z.string().nullable().describe("Nulo para tentativas de aparelhos diferentes"),
    times: count.nullable().describe("Quantas vezes, onde uma linha conta várias"),
    createdAt: moment,
  })
  .meta({ id: "SignIn" });
export type LoginView = z.infer<typeof loginView>;

/** The browser of a session. */
export const device = {
  id,
  name: z.string(),
  isHandheld: z.boolean(),
  isCurrent: z.boolean(),
  createdAt: moment,
};

export const sessionView = z.strictObject({ ...device, lastSeenAt: moment }).meta({ id: "Session" });
export type SessionView = z.infer<typeof sessionView>;

export const resetCheckView = z
  .strictObject({ valid: z.boolean(), message: z.string(), username: z.string().nullable() })
  .meta({ id: "ResetCheck" });
export type ResetCheckView = z.infer<typeof resetCheckView>;

export const resetLinkView = z
  .strictObject({ link: z.string().describe("Vale uma vez"), expiresAt: moment })
  .meta({ id: "ResetLink" });
export type ResetLinkView = z.infer<typeof resetLinkView>;

/** The answer of a password: the member, or the step that is left. */
export const enteredView = z.union([
  memberView,
  z
    .strictObject({ needs: z.literal("secondFactor") })
    .meta({ id: "SecondStep", description: "A entrada continua em `POST /api/login/second-factor`" }),
]);

export const inviteView = z
  .strictObject({
    id,
    token: z.string().nullable().describe("`null` sem prova recente"),
    link: z.url().nullable().describe("O endereço que se manda a quem é convidado; `null` sem prova recente"),
    note: z.string().nullable(),
    createdBy: namedPersonView.nullable(),
    createdAt: moment,
    expiresAt: moment,
    uses: count,
    maxUses: count,
    state: z.enum(inviteStates),
  })
  .meta({ id: "Invite" });
export type InviteView = z.infer<typeof inviteView>;
