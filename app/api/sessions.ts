import * as z from "zod";
import { endOtherSessions } from "~/club/accounts/sessions-changes.server";
import { idParams } from "~/club/text";
import { activeSessions, endActiveSession } from "~/server/http/accounts.server";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { currentSession } from "~/server/http/request-context.server";
import { messageAnswer } from "./answers/fields";
import { sessionAnswer } from "./answers/settings";

const sessions = resource({
  "GET /api/sessions": endpoint({
    about: "As próprias sessões abertas: a que pergunta, depois as outras da mais recente à mais antiga",
    answer: z.array(sessionAnswer),
    run: ({ ctx, requestContext }) => activeSessions(requestContext, ctx),
  }),
  "DELETE /api/sessions": endpoint({
    about: "Encerra todas as outras sessões",
    answer: z.array(sessionAnswer),
    run({ ctx, requestContext }) {
      endOtherSessions(ctx, currentSession(requestContext));
      return activeSessions(requestContext, ctx);
    },
  }),
  "DELETE /api/sessions/:id": endpoint({
    about: "Encerra uma das próprias sessões; a que pergunta, como ao sair",
    params: idParams,
    answer: messageAnswer,
    async run({ ctx, requestContext, params, headers }) {
      const cookie = await endActiveSession(requestContext, ctx, params.id);
      if (cookie) headers.append("Set-Cookie", cookie);
      return { message: "A sessão foi encerrada." };
    },
  }),
});

export const loader = sessions.loader;
export const action = sessions.action;
