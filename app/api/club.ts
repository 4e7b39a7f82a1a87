import { idParams } from "~/club/ids";
import { createInvite, type InviteView, invitesOf, revokeInvite } from "~/club/members/invites.server";
import { inviteSchema, invitesQuerySchema } from "~/club/members/schema";
import { changeSettings, settingsShownTo } from "~/club/settings/changing.server";
import { clubSettingsSchema } from "~/club/settings/schema";
import { inviteLink } from "~/server/addresses.server";
import { endpoint } from "~/server/endpoint.server";
import { resource } from "~/server/resource.server";
import type { Visit } from "~/server/visit.server";

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
    run: ({ ctx, query, visit }) => invitesOf(ctx, query).map((invite) => withLink(invite, visit)),
  }),
  "POST /api/club/invites": endpoint({
    about: "Cria um convite por 1, 7 ou 30 dias, para 1 a 100 cadastros",
    access: "staff",
    body: inviteSchema,
    accepts: ["json", "form"],
    status: 201,
    run: ({ ctx, body, visit }) => withLink(createInvite(ctx, body), visit),
  }),
  "DELETE /api/club/invites/:id": endpoint({
    about: "Cancela um convite",
    access: "staff",
    params: idParams,
    run: ({ ctx, params, visit }) => withLink(revokeInvite(ctx, params.id), visit),
  }),
});

function withLink(invite: InviteView, { app }: Visit) {
  return { ...invite, link: inviteLink(app.config, invite.token) };
}

export const loader = club.loader;
export const action = club.action;
