import * as z from "zod";
import { createKey, revokeKey } from "~/club/access-keys/changes.server";
import { ownKeys } from "~/club/access-keys/queries.server";
import { accessKeySchema } from "~/club/access-keys/schema";
import { accessKeyView, createdKeyView } from "~/club/access-keys/views";
import { idParams } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";

const accessKeys = resource({
  "GET /api/access-keys": endpoint({
    about: "As próprias chaves de acesso, da mais nova à mais antiga, com o último uso",
    answer: z.array(accessKeyView),
    run: ({ ctx }) => ownKeys(ctx),
  }),
  "POST /api/access-keys": endpoint({
    about:
      "Cria uma chave de acesso, com prova recente (`password` ou `passkey`); ela só lê (`read`) ou também escreve (`write`), e vale `lifetime` dias. O texto dela, em `key`, só está nesta resposta",
    status: 201,
    body: accessKeySchema,
    answer: createdKeyView,
    takesProof: true,
    run: ({ ctx, body }) => createKey(ctx, body),
  }),
  "DELETE /api/access-keys/:id": endpoint({
    about: "Revoga uma das próprias chaves",
    limit: "ending",
    params: idParams,
    answer: z.array(accessKeyView),
    run({ ctx, params }) {
      revokeKey(ctx, params.id);
      return ownKeys(ctx);
    },
  }),
});

export const loader = accessKeys.loader;
export const action = accessKeys.action;
