import * as z from "zod";
import { auditEntries } from "~/club/audit/queries.server";
import { refusalDays } from "~/club/audit/refusals-queries.server";
import { auditQuerySchema } from "~/club/audit/schema";
import { auditEntryView, refusalDayView } from "~/club/audit/views";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const audit = resourceForKeys({
  "GET /api/audit": endpoint({
    about:
      "O registro, do mais novo ao mais antigo: por tipo (`kind`), por nome de quem fez ou de quem se trata (`search`); com `before`, o que vem depois daquele número",
    access: "staff",
    query: auditQuerySchema,
    answer: z.array(auditEntryView),
    run: ({ ctx, query }) => auditEntries(ctx, query),
  }),
  "GET /api/audit/refusals": endpoint({
    about:
      "Quantas vezes o servidor recusou, por dia dos últimos 14 que tiveram recusas: entradas recusadas, como por uma senha errada (`login`), falta de permissão (`role`), outro site (`origin`), tentativas demais (`limit`), chaves que não valem (`key`)",
    access: "staff",
    answer: z.array(refusalDayView),
    run: ({ ctx }) => refusalDays(ctx),
  }),
});

export const loader = audit.loader;
export const action = audit.action;
