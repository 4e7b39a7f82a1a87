import * as z from "zod";
import { sharedText } from "~/club/sharing/queries.server";
import { shareKinds } from "~/club/sharing/rules";
import { sharedTextView } from "~/club/sharing/views";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const kind = z.enum(Object.values(shareKinds));
const current = kind.extract(["ballot", "book", "goal"]);

const sharing = resourceForKeys({
  "GET /api/sharing/:kind": endpoint({
    about:
      "O texto para o WhatsApp do que é atual: `ballot` (a votação), `book` (o livro) ou `goal` (a meta da semana)",
    params: z.object({ kind: current }),
    answer: sharedTextView,
    run: ({ ctx, params, requestContext }) =>
      sharedText(ctx, { ...params, publicUrl: requestContext.app.config.publicUrl }),
  }),
  "GET /api/sharing/:kind/:id": endpoint({
    about:
      "O texto para o WhatsApp de um evento (`event`), de uma rodada (`ballot`, `result`), de um livro (`book`, `goal`) ou da ata de um evento (`minutes`)",
    params: idParams.extend({ kind }),
    answer: sharedTextView,
    run: ({ ctx, params, requestContext }) =>
      sharedText(ctx, { ...params, publicUrl: requestContext.app.config.publicUrl }),
  }),
});

export const loader = sharing.loader;
export const action = sharing.action;
