import * as z from "zod";
import { readByDevs } from "~/club/chat/monitoring.server";
import { pageOfUnseen } from "~/club/chat/rules";
import type { UnseenQuery } from "~/club/chat/schema";
import { rowId } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { panelCursors } from "./addresses";
import { seenForm } from "./forms";

const cursor = rowId().optional().catch(undefined);

/** The part of the unread messages that an address asks for. */
export function unseenQueryIn({ searchParams }: URL): UnseenQuery {
  const at = (name: string) => cursor.parse(searchParams.get(name) ?? undefined);
  const { direct, group } = panelCursors;
  return { beforeDirect: at(direct), beforeGroup: at(group), limit: pageOfUnseen };
}

const seenSchema = z.object({ kind: z.enum(["direct", "group"]), messageId: rowId("Mensagem inválida") });

/** What the developers' panel asks for, on whatever page it stands. */
export const monitoring = [
  intent({
    form: seenForm,
    schema: seenSchema,
    run({ ctx, requestContext, value: { kind, messageId } }) {
      readByDevs(ctx, requestContext.app.config.chatMonitoring, kind, messageId);
      const { pathname, search } = new URL(requestContext.request.url);
      return { to: pathname + search };
    },
  }),
];
