import * as z from "zod";
import { proofSchema } from "~/club/accounts/schema";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { requireEvent } from "~/club/events/queries.server";
import { requireLeader } from "~/club/meetings/mediator-queries.server";
import { markPresent } from "~/club/meetings/presences-changes.server";
import { presentMembers } from "~/club/meetings/presences-queries.server";
import { freeRole, giveEveningRole, passRole } from "~/club/meetings/roles-changes.server";
import { eveningRolesOf } from "~/club/meetings/roles-queries.server";
import { roomOf } from "~/club/meetings/room-queries.server";
import { drawSchema, moveSchema, talkedSchema, turnSchema } from "~/club/meetings/room-schema";
import { roomView } from "~/club/meetings/room-views";
import { roleMemberSchema, roleNameSchema } from "~/club/meetings/schema";
import { drawMember, moveToStep, openMeeting, unsealRatings } from "~/club/meetings/steps-changes.server";
import {
  markTalked,
  openQuestion,
  openQuote,
  showQuestion,
  showQuote,
} from "~/club/meetings/texts-changes.server";
import { roleView, visitLinkView, visitorView } from "~/club/meetings/views";
import { makeVisitLink, revokeVisitLink } from "~/club/meetings/visit-links.server";
import { visitorsOf } from "~/club/meetings/visitors-queries.server";
import { picturedPersonView } from "~/club/profiles/views";
import { idParams } from "~/club/text";
import { nothing } from "~/club/views";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";
import { random } from "~/server/runtime/random.server";
import { visitLink } from "~/server/runtime/urls.server";

const memberParams = idParams.extend({ userId: idParams.shape.id });
const roleParams = z.object({ ...idParams.shape, role: roleNameSchema });

const textParams = idParams.extend({ textId: idParams.shape.id });

function requireRoom(ctx: MemberContext, eventId: number) {
  const room = roomOf(ctx, eventId);
  if (!room) throw new ClubError("not_found", "O Modo Encontro deste evento não está aberto.");
  return room;
}

/** The meeting after a change of its leader. */
function after(ctx: MemberContext, eventId: number, change: () => unknown) {
  change();
  return requireRoom(ctx, eventId);
}

const meetings = resourceForKeys({
  "GET /api/meetings/:id": endpoint({
    about:
      "O Modo Encontro de um evento como quem pergunta pode vê-lo: o passo, quem chegou e o que está na tela",
    params: idParams,
    answer: roomView,
    run: ({ ctx, params }) => requireRoom(ctx, params.id),
  }),
  "POST /api/meetings/:id/open": endpoint({
    about: "Abre o Modo Encontro, de uma hora antes do começo a um dia depois do fim",
    params: idParams,
    answer: roomView,
    run: ({ ctx, params }) => after(ctx, params.id, () => openMeeting(ctx, params.id)),
  }),
  "POST /api/meetings/:id/step": endpoint({
    about: "Vai do passo `from` ao passo `to` (1 a 7); se o encontro já saiu de `from`, nada muda",
    params: idParams,
    body: moveSchema,
    answer: roomView,
    run: ({ ctx, params, body }) => after(ctx, params.id, () => moveToStep(ctx, params.id, body)),
  }),
  "POST /api/meetings/:id/ratings/open": endpoint({
    about: "Abre as notas do livro do encontro, para todos e de vez",
    params: idParams,
    answer: roomView,
    run: ({ ctx, params }) => after(ctx, params.id, () => unsealRatings(ctx, params.id)),
  }),
  "POST /api/meetings/:id/question": endpoint({
    about: "Da pergunta `from`, que está na tela, passa à pergunta `to`",
    params: idParams,
    body: turnSchema,
    answer: roomView,
    run: ({ ctx, params, body }) => after(ctx, params.id, () => showQuestion(ctx, params.id, body)),
  }),
  "PUT /api/meetings/:id/questions/:textId": endpoint({
    about: "Anota se já se falou de uma pergunta",
    params: textParams,
    body: talkedSchema,
    answer: roomView,
    run: ({ ctx, params: { id, textId }, body }) =>
      after(ctx, id, () => markTalked(ctx, id, textId, body.isTalked)),
  }),
  "POST /api/meetings/:id/questions/:textId/open": endpoint({
    about: "Abre na tela uma pergunta que passa da página da sala",
    params: textParams,
    answer: roomView,
    run: ({ ctx, params: { id, textId } }) => after(ctx, id, () => openQuestion(ctx, id, textId)),
  }),
  "POST /api/meetings/:id/draw": endpoint({
    about: "Sorteia quem começa; `after` é o `lastDrawId` de que se partiu, 0 antes do primeiro",
    params: idParams,
    body: drawSchema,
    answer: roomView,
    run: ({ ctx, params, body }) =>
      after(ctx, params.id, () => drawMember(ctx, params.id, { after: body.after, random })),
  }),
  "POST /api/meetings/:id/quote": endpoint({
    about: "Do trecho `from`, que está na tela, passa ao trecho `to`",
    params: idParams,
    body: turnSchema,
    answer: roomView,
    run: ({ ctx, params, body }) => after(ctx, params.id, () => showQuote(ctx, params.id, body)),
  }),
  "POST /api/meetings/:id/quotes/:textId/open": endpoint({
    about: "Abre na tela um trecho que passa da página da sala",
    params: textParams,
    answer: roomView,
    run: ({ ctx, params: { id, textId } }) => after(ctx, id, () => openQuote(ctx, id, textId)),
  }),
  "GET /api/meetings/:id/roles": endpoint({
    about:
      "Os papéis da noite de um evento, `host`, `mediator` e `snack`: quem tem cada um, ou a sugestão; `last` é a última vez",
    params: idParams,
    answer: z.array(roleView),
    run: ({ ctx, params }) => eveningRolesOf(ctx, params.id),
  }),
  "GET /api/meetings/:id/roles/:role": endpoint({
    about: "Um papel da noite",
    params: roleParams,
    answer: roleView,
    run({ ctx, params }) {
      const found = eveningRolesOf(ctx, params.id).find(({ role }) => role === params.role);
      if (!found) throw new ClubError("not_found", "Papel não encontrado.");
      return found;
    },
  }),
  "PUT /api/meetings/:id/roles/:role": endpoint({
    about: "Fica com um papel livre, ou o dá a `memberId`, o que só a administração pode",
    params: roleParams,
    body: roleMemberSchema,
    answer: z.array(roleView),
    run: ({ ctx, params: { id, role }, body }) =>
      giveEveningRole(ctx, { eventId: id, role }, body.memberId ?? ctx.viewer.id),
  }),
  "DELETE /api/meetings/:id/roles/:role": endpoint({
    about: "Deixa um papel livre; vale para quem o tem e para a administração",
    params: roleParams,
    answer: z.array(roleView),
    run: ({ ctx, params: { id, role } }) => freeRole(ctx, { eventId: id, role }),
  }),
  "POST /api/meetings/:id/roles/:role/pass": endpoint({
    about: "Passa a própria vez, ou a de `memberId`, o que só a administração pode: a sugestão vai adiante",
    params: roleParams,
    body: roleMemberSchema,
    answer: z.array(roleView),
    run: ({ ctx, params: { id, role }, body }) =>
      passRole(ctx, { eventId: id, role }, body.memberId ?? ctx.viewer.id),
  }),
  "GET /api/meetings/:id/presences": endpoint({
    about: "Quem veio a um evento, em ordem de nome",
    params: idParams,
    answer: z.array(picturedPersonView),
    run({ ctx, params }) {
      requireEvent(ctx, params.id);
      return presentMembers(ctx, params.id);
    },
  }),
  "PUT /api/meetings/:id/presences/:userId": endpoint({
    about: "Anota que um membro veio: cada um por si, ou a administração e quem medeia por todos",
    params: memberParams,
    answer: z.array(picturedPersonView),
    run({ ctx, params: { id, userId } }) {
      markPresent(ctx, id, userId, true);
      return presentMembers(ctx, id);
    },
  }),
  "DELETE /api/meetings/:id/presences/:userId": endpoint({
    about: "Retira a presença de um membro; vale para a administração e para quem medeia",
    params: memberParams,
    answer: z.array(picturedPersonView),
    run({ ctx, params: { id, userId } }) {
      markPresent(ctx, id, userId, false);
      return presentMembers(ctx, id);
    },
  }),
  "POST /api/meetings/:id/visit-link": endpoint({
    about:
      "Cria o link de visita de um evento; um link anterior deixa de valer. Pede prova recente; vale enquanto quem o criou é da administração",
    byKey: "never",
    access: "staff",
    params: idParams,
    body: proofSchema,
    status: 201,
    answer: visitLinkView,
    takesProof: true,
    run({ ctx, params, requestContext }) {
      const { endDate } = requireEvent(ctx, params.id);
      return { url: visitLink(requestContext.app.config, makeVisitLink(ctx, params.id)), expiresAt: endDate };
    },
  }),
  "DELETE /api/meetings/:id/visit-link": endpoint({
    about: "Desativa o link de visita de um evento; as visitas ficam",
    access: "staff",
    params: idParams,
    answer: nothing,
    run({ ctx, params }) {
      revokeVisitLink(ctx, params.id);
      return null;
    },
  }),
  "GET /api/meetings/:id/visitors": endpoint({
    about: "As visitas de um evento, com a resposta de cada uma; para a administração e quem medeia",
    params: idParams,
    answer: z.array(visitorView),
    run({ ctx, params }) {
      requireEvent(ctx, params.id);
      requireLeader(ctx, params.id);
      return visitorsOf(ctx, params.id);
    },
  }),
});

export const loader = meetings.loader;
export const action = meetings.action;
