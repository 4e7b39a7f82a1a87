import * as z from "zod";
import { readByDevs } from "~/club/chat/monitoring-changes.server";
import { chatKinds } from "~/club/chat/rules";
import { rowId } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { seenForm } from "./forms";

const seenSchema = z.object({ kind: z.enum(chatKinds), messageId: rowId("Mensagem inválida") });

export const monitoringActions = [
  intent({
    form: seenForm,
    schema: seenSchema,
    run({ ctx, requestContext, url, value: { kind, messageId } }) {
      readByDevs(ctx, requestContext.app.config.chatMonitoring, kind, messageId);
      return { to: url.pathname + url.search };
    },
  }),
];
