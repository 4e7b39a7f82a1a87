import * as z from "zod";
import { proofSchema } from "~/club/accounts/schema";
import { sessionView } from "~/club/accounts/views";
import { idParams } from "~/club/text";
import { noticeView } from "~/club/views";
import { activeSessions, endActiveSession, endOtherActiveSessions } from "~/server/http/accounts.server";
import { endpoint, resource } from "~/server/http/endpoint.server";

const sessions = resource({
  "GET /api/sessions": endpoint({
    about: "As próprias sessões abertas: a que pergunta, depois as outras da mais recente à mais antiga",
    answer: z.array(sessionView),
    run: ({ ctx, requestContext }) => activeSessions(requestContext, ctx),
  }),
  "DELETE /api/sessions": endpoint({
    about:
      "Encerra todas as outras sessões, com prova (`password` ou `passkey`) neste pedido; a resposta traz outro cookie da sessão",
    body: proofSchema,
    limit: "ending",
    answer: z.array(sessionView),
    async run({ ctx, requestContext, body, headers }) {
      headers.append("Set-Cookie", await endOtherActiveSessions(requestContext, ctx, body));
      return activeSessions(requestContext, ctx);
    },
  }),
  "DELETE /api/sessions/:id": endpoint({
    about:
      "Encerra uma das próprias sessões, com prova recente (`password` ou `passkey`); a que pergunta, sem prova, como ao sair",
    params: idParams,
    body: proofSchema,
    limit: "ending",
    answer: noticeView,
    takesProof: true,
    async run({ ctx, requestContext, params, headers }) {
      const cookie = await endActiveSession(requestContext, ctx, params.id);
      if (cookie) headers.append("Set-Cookie", cookie);
      return { message: "A sessão foi encerrada." };
    },
  }),
});

export const loader = sessions.loader;
export const action = sessions.action;
