import { passwordChangeSchema } from "~/club/accounts/schema";
import {
  notificationsFormSchema,
  notificationsSchema,
  privacyFormSchema,
  privacySchema,
} from "~/club/profiles/preferences";
import { updatePreferences } from "~/club/profiles/preferences-changes.server";
import { ownSettings } from "~/club/profiles/preferences-queries.server";
import { savePassword, withFeedRevoked } from "~/server/http/accounts.server";
import { endpoint, resource } from "~/server/http/endpoint.server";

const settings = resource({
  "GET /api/user-settings": endpoint({
    about: "As próprias escolhas de notificações e de privacidade",
    run: ({ ctx }) => ownSettings(ctx),
  }),
  "PUT /api/user-settings/notifications": endpoint({
    about:
      "Liga e desliga as notificações; as escolhas são enviadas juntas; sem `newMessages`, ela fica como está",
    body: notificationsSchema,
    form: notificationsFormSchema,
    run({ ctx, body }) {
      updatePreferences(ctx, body);
      return ownSettings(ctx);
    },
  }),
  "PUT /api/user-settings/privacy": endpoint({
    about: "Liga e desliga o que os outros veem; as três escolhas são enviadas juntas",
    body: privacySchema,
    form: privacyFormSchema,
    run({ ctx, body }) {
      updatePreferences(ctx, body);
      return ownSettings(ctx);
    },
  }),
  "POST /api/change-password": endpoint({
    about: "Muda a própria senha e encerra as outras sessões",
    body: passwordChangeSchema,
    accepts: ["json", "form"],
    async run({ ctx, requestContext, body }) {
      const renewed = await savePassword(requestContext, ctx, body);
      return { message: withFeedRevoked("Sua senha foi atualizada.", renewed) };
    },
  }),
});

export const loader = settings.loader;
export const action = settings.action;
