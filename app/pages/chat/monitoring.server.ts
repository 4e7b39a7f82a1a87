import * as z from "zod";
import { readByDevs } from "~/club/chat/monitoring.server";
import { rowId } from "~/club/text";
import { intent } from "~/server/form-action.server";

const seenSchema = z.object({ kind: z.enum(["direct", "group"]), messageId: rowId("Mensagem inválida") });

/** What the developers' panel asks for, on whatever page it stands. */
export const monitoring = {
  "marcar-lida": intent({
    schema: seenSchema,
    failure: { title: "Erro ao marcar mensagem" },
    run({ ctx, visit, value: { kind, messageId } }) {
      readByDevs(ctx, visit.app.config.chatMonitoring, kind, messageId);
      const { pathname, search } = new URL(visit.request.url);
      return { to: pathname + search };
    },
  }),
};
