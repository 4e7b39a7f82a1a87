import * as z from "zod";
import { createKey, revokeKey } from "~/club/access-keys/changes.server";
import { accessKeySchema } from "~/club/access-keys/schema";
import { rowId } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { createKeyForm, revokeKeyForm } from "./forms";
import { settingsTabUrl } from "./tabs";

export const keyActions = [
  intent({
    form: createKeyForm,
    schema: accessKeySchema,
    // No redirect: the key is only in this answer, never in an address or a cookie.
    takesProof: true,
    run({ ctx, value }) {
      const { key, name, access, expiresAt } = createKey(ctx, value);
      return { to: null, oneTimeValues: { key, name, access, expiresAt: expiresAt ?? "" } };
    },
  }),
  intent({
    form: revokeKeyForm,
    limit: "ending",
    schema: z.object({ id: rowId("Chave inválida") }),
    run({ ctx, value }) {
      revokeKey(ctx, value.id);
      return {
        to: settingsTabUrl("seguranca"),
        toast: { title: "Chave revogada", description: "Os programas que a usam não entram mais." },
      };
    },
  }),
];
