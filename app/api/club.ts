import { createInvite, revokeInvite } from "~/club/accounts/invites-changes.server";
import { type InviteView, invitesOf } from "~/club/accounts/invites-queries.server";
import { inviteSchema, invitesQuerySchema } from "~/club/accounts/schema";
import { changeSettings } from "~/club/settings/changes.server";
import { settingsShownTo } from "~/club/settings/queries.server";
import { clubSettingsSchema } from "~/club/settings/schema";
import { idParams } from "~/club/text";
import { clubDataJson } from "~/server/downloads/club-data.server";
import { backupStatus, startBackup } from "~/server/http/backups.server";
import { endpoint, resource } from "~/server/http/endpoint.server";
import type { RequestContext } from "~/server/http/request-context.server";
import { inviteLink } from "~/server/runtime/urls.server";

const club = resource({
  "GET /api/club": endpoint({
    about: "O clube: nome, fuso horário, boas-vindas e diretrizes; à administração também o modo de cadastro",
    run: ({ ctx }) => settingsShownTo(ctx),
  }),
  "PUT /api/club": endpoint({
    about: "Muda as configurações do clube, todas de uma vez; vazias voltam ao que veio com o programa",
    access: "staff",
    body: clubSettingsSchema,
    accepts: ["json", "form"],
    run: ({ ctx, body }) => changeSettings(ctx, body),
  }),
  "GET /api/club/invites": endpoint({
    about: "Os convites, primeiro os que ainda valem",
    access: "staff",
    query: invitesQuerySchema,
    run: ({ ctx, query, requestContext }) =>
      invitesOf(ctx, query).map((invite) => withLink(invite, requestContext)),
  }),
  "POST /api/club/invites": endpoint({
    about: "Cria um convite por 1, 7 ou 30 dias, para 1 a 100 cadastros",
    access: "staff",
    body: inviteSchema,
    accepts: ["json", "form"],
    status: 201,
    run: ({ ctx, body, requestContext }) => withLink(createInvite(ctx, body), requestContext),
  }),
  "DELETE /api/club/invites/:id": endpoint({
    about: "Cancela um convite",
    access: "staff",
    params: idParams,
    run: ({ ctx, params, requestContext }) => withLink(revokeInvite(ctx, params.id), requestContext),
  }),
  "GET /api/club/export": endpoint({
    about:
      "O que é do clube, em português: livros, eventos, publicações, comentários, resenhas, trechos, perguntas, notas abertas e pessoas, como quem pede os vê; até cinco vezes por hora",
    access: "staff",
    run: ({ ctx, requestContext }) => clubDataJson(requestContext, ctx),
  }),
  "GET /api/club/backups": endpoint({
    about:
      "A última cópia de segurança, a última conferida (`isChecked`), a que está em andamento e a última falha",
    access: "staff",
    run: ({ ctx, requestContext }) => backupStatus(requestContext, ctx),
  }),
  "POST /api/club/backups": endpoint({
    about: "Faz uma cópia de segurança, uma de cada vez; `isRunning` enquanto ela demora mais que a resposta",
    access: "staff",
    status: 202,
    run: ({ ctx, requestContext }) => startBackup(requestContext, ctx),
  }),
});

function withLink(invite: InviteView, { app }: RequestContext) {
  return { ...invite, link: inviteLink(app.config, invite.token) };
}

export const loader = club.loader;
export const action = club.action;
