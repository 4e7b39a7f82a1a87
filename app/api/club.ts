import * as z from "zod";
import { createInvite, revokeInvite } from "~/club/accounts/invites-changes.server";
import { type Invite, invitesOf } from "~/club/accounts/invites-queries.server";
import { inviteSchema, invitesQuerySchema, proofSchema } from "~/club/accounts/schema";
import { inviteView } from "~/club/accounts/views";
import { dismissFirstSteps, showFirstSteps } from "~/club/first-steps/changes.server";
import { firstSteps } from "~/club/first-steps/queries.server";
import { firstStepsView, mailTestView } from "~/club/first-steps/views";
import { changeSettings } from "~/club/settings/changes.server";
import { settingsShownTo } from "~/club/settings/queries.server";
import { clubSettingsFormSchema, clubSettingsSchema } from "~/club/settings/schema";
import { backupStatusView, clubView } from "~/club/settings/views";
import { idParams } from "~/club/text";
import { nameVice, removeVice, undoTakeover } from "~/club/vice/changes.server";
import { viceStatus } from "~/club/vice/queries.server";
import { viceSchema } from "~/club/vice/schema";
import { viceStatusView } from "~/club/vice/views";
import { clubDataJson } from "~/server/downloads/club-data.server";
import { acceptOwnRole } from "~/server/http/accounts.server";
import { FileAnswer } from "~/server/http/answers";
import { backupStatus, startBackup } from "~/server/http/backups.server";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { testMail } from "~/server/http/mail-test.server";
import { proveIn } from "~/server/http/passkeys.server";
import type { RequestContext } from "~/server/http/request-context.server";
import { inviteLink } from "~/server/runtime/urls.server";

const club = resource({
  "GET /api/club": endpoint({
    about: "O clube: nome, fuso horário, boas-vindas e diretrizes; à administração também o modo de cadastro",
    byKey: "allowed",
    answer: clubView,
    run: ({ ctx }) => settingsShownTo(ctx),
  }),
  "PUT /api/club": endpoint({
    about:
      "Muda as configurações do clube; vazias voltam ao que veio com o programa, e as que não vêm ficam como estão. `staffPasswordMin` é o mínimo da senha de quem administra: 6, como para todos, 8, 10 ou 12; para mudar `asksFactorOfStaff`, abrir o cadastro a mais gente e diminuir `viceAfterDays` ou `staffPasswordMin` é preciso prova recente. Sem `asksFactorOfStaff`, as sessões e chaves de quem administra sem segundo fator terminam. Por chave, nada disso muda",
    byKey: "allowed",
    access: "staff",
    body: clubSettingsSchema,
    form: clubSettingsFormSchema,
    answer: clubView,
    async run({ ctx, requestContext, body: { password, passkey, ...settings } }) {
      if (!requestContext.key) await proveIn(requestContext, ctx, { password, passkey });
      return changeSettings(ctx, settings);
    },
  }),
  "GET /api/club/invites": endpoint({
    about: "Os convites, primeiro os que ainda valem; sem prova recente, sem `token` e sem `link`",
    access: "staff",
    query: invitesQuerySchema,
    answer: z.array(inviteView),
    run: ({ ctx, query, requestContext }) =>
      invitesOf(ctx, query).map((invite) => withLink(invite, requestContext)),
  }),
  "POST /api/club/invites": endpoint({
    about:
      "Cria um convite por 1, 7 ou 30 dias, para 1 a 100 cadastros. Pede prova recente; vale enquanto quem o criou é da administração",
    access: "staff",
    body: inviteSchema,
    status: 201,
    answer: inviteView,
    takesProof: true,
    run: ({ ctx, requestContext, body: invite }) => withLink(createInvite(ctx, invite), requestContext),
  }),
  "DELETE /api/club/invites/:id": endpoint({
    about: "Cancela um convite",
    access: "staff",
    params: idParams,
    answer: inviteView,
    run: ({ ctx, params, requestContext }) => withLink(revokeInvite(ctx, params.id), requestContext),
  }),
  "GET /api/club/export": endpoint({
    about:
      "O que é do clube, em português: livros, eventos, publicações, comentários, resenhas, trechos, perguntas, notas abertas e pessoas, como quem pede os vê; até cinco vezes por hora",
    access: "staff",
    answer: new FileAnswer("application/json"),
    run: ({ ctx, requestContext }) => clubDataJson(requestContext, ctx),
  }),
  "GET /api/club/backups": endpoint({
    about:
      "A última cópia de segurança, a última conferida (`isChecked`), a que está em andamento e a última falha",
    byKey: "allowed",
    access: "staff",
    answer: backupStatusView,
    run: ({ ctx, requestContext }) => backupStatus(requestContext, ctx),
  }),
  "POST /api/club/backups": endpoint({
    about: "Faz uma cópia de segurança, uma de cada vez; `isRunning` enquanto ela demora mais que a resposta",
    byKey: "allowed",
    access: "staff",
    status: 202,
    answer: backupStatusView,
    run: ({ ctx, requestContext }) => startBackup(requestContext, ctx),
  }),
  "GET /api/club/first-steps": endpoint({
    about:
      "Os primeiros passos do clube: os feitos em `done`, lidos do que há no clube, e se a lista aparece no painel",
    byKey: "allowed",
    access: "staff",
    answer: firstStepsView,
    run: ({ ctx }) => firstSteps(ctx),
  }),
  "POST /api/club/first-steps/dismiss": endpoint({
    about: "Dispensa a lista dos primeiros passos, para toda a administração",
    byKey: "allowed",
    access: "staff",
    answer: firstStepsView,
    run: ({ ctx }) => dismissFirstSteps(ctx),
  }),
  "POST /api/club/first-steps/show": endpoint({
    about: "Volta a mostrar a lista dos primeiros passos",
    byKey: "allowed",
    access: "staff",
    answer: firstStepsView,
    run: ({ ctx }) => showFirstSteps(ctx),
  }),
  "POST /api/club/mail-test": endpoint({
    about:
      "Envia um e-mail de teste a quem pede, e responde quando o servidor de e-mail o aceitou; até cinco por hora",
    byKey: "allowed",
    access: "staff",
    answer: mailTestView,
    run: ({ ctx, requestContext }) => testMail(requestContext, ctx),
  }),
  "GET /api/club/vice": endpoint({
    about:
      "O vice, a oferta e quem assumiu há até 90 dias; `state` é `named`, `offered`, `lapsed` ou `accepted`. Para a administração e o vice",
    byKey: "allowed",
    answer: viceStatusView,
    run: ({ ctx }) => viceStatus(ctx),
  }),
  "PUT /api/club/vice": endpoint({
    about: "Indica o vice, no lugar do que houver, com prova recente",
    access: "staff",
    body: viceSchema,
    answer: viceStatusView,
    takesProof: true,
    run: ({ ctx, body }) => nameVice(ctx, body.userId),
  }),
  "DELETE /api/club/vice": endpoint({
    about: "Deixa o clube sem vice, com prova recente",
    access: "staff",
    body: proofSchema,
    answer: viceStatusView,
    takesProof: true,
    run: ({ ctx }) => removeVice(ctx),
  }),
  "POST /api/club/vice/accept": endpoint({
    about:
      "Assume a administração que o clube oferece ao vice, com prova neste pedido; as outras sessões da conta terminam, e a resposta traz outro cookie da sessão",
    body: proofSchema,
    answer: viceStatusView,
    async run({ ctx, body, requestContext, headers }) {
      const { status, cookie } = await acceptOwnRole(requestContext, ctx, body);
      headers.append("Set-Cookie", cookie);
      return status;
    },
  }),
  "POST /api/club/vice/undo": endpoint({
    about: "Desfaz por 90 dias o que o vice assumiu; só para quem já administrava antes",
    access: "staff",
    answer: viceStatusView,
    run: ({ ctx }) => undoTakeover(ctx),
  }),
});

function withLink(invite: Invite, { app }: RequestContext) {
  return { ...invite, link: invite.token && inviteLink(app.config, invite.token) };
}

export const loader = club.loader;
export const action = club.action;
