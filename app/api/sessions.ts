import { endOtherSessions } from "~/club/accounts/sessions-changes.server";
import { idParams } from "~/club/text";
import { activeSessions, endActiveSession } from "~/server/http/accounts.server";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { currentSession } from "~/server/http/request-context.server";

const sessions = resource({
  "GET /api/sessions": endpoint({
    about: "As próprias sessões abertas: a que pergunta, depois as outras da mais recente à mais antiga",
    byKey: "never",
    run: ({ ctx, requestContext }) => activeSessions(requestContext, ctx),
  }),
  "DELETE /api/sessions": endpoint({
    about: "Encerra todas as outras sessões",
    byKey: "never",
    run({ ctx, requestContext }) {
      endOtherSessions(ctx, currentSession(requestContext));
      return activeSessions(requestContext, ctx);
    },
  }),
  "DELETE /api/sessions/:id": endpoint({
    about: "Encerra uma das próprias sessões; a que pergunta, como ao sair",
    byKey: "never",
    params: idParams,
    async run({ ctx, requestContext, params, headers }) {
      const cookie = await endActiveSession(requestContext, ctx, params.id);
      if (cookie) headers.append("Set-Cookie", cookie);
      return { message: "A sessão foi encerrada." };
    },
  }),
});

export const loader = sessions.loader;
export const action = sessions.action;
