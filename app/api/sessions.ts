import { idParams } from "~/club/ids";
import { endOtherSessions } from "~/club/members/sessions.server";
import { endpoint } from "~/server/endpoint.server";
import { activeSessions, leaveSession } from "~/server/own-account.server";
import { resource } from "~/server/resource.server";
import { currentSession } from "~/server/visit.server";

const sessions = resource({
  "GET /api/sessions": endpoint({
    about: "As próprias sessões abertas: a que pergunta, depois as outras da mais recente à mais antiga",
    run: ({ ctx, visit }) => activeSessions(visit, ctx),
  }),
  "DELETE /api/sessions": endpoint({
    about: "Encerra todas as outras sessões",
    run({ ctx, visit }) {
      endOtherSessions(ctx, currentSession(visit));
      return activeSessions(visit, ctx);
    },
  }),
  "DELETE /api/sessions/:id": endpoint({
    about: "Encerra uma das próprias sessões; a que pergunta, como ao sair",
    params: idParams,
    async run({ ctx, visit, params, headers }) {
      const cookie = await leaveSession(visit, ctx, params.id);
      if (cookie) headers.append("Set-Cookie", cookie);
      return { message: "A sessão foi encerrada." };
    },
  }),
});

export const loader = sessions.loader;
export const action = sessions.action;
