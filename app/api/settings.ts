import * as z from "zod";
import { passwordChangeSchema } from "~/club/accounts/schema";
import {
  changeMail,
  changePushContents,
  changeQuietHours,
} from "~/club/notifications/delivery-changes.server";
import { ownDelivery } from "~/club/notifications/delivery-queries.server";
import {
  mailChoiceSchema,
  pushContentsFormSchema,
  pushContentsSchema,
  quietHoursFormSchema,
  quietHoursSchema,
  subscriptionFormSchema,
  subscriptionSchema,
} from "~/club/notifications/delivery-schema";
import { turnOffDevice } from "~/club/notifications/devices-changes.server";
import { mailingView, ownPushView, pushDeviceView } from "~/club/notifications/views";
import {
  notificationsFormSchema,
  notificationsSchema,
  privacyFormSchema,
  privacySchema,
} from "~/club/profiles/preferences";
import { updatePreferences } from "~/club/profiles/preferences-changes.server";
import { ownSettings } from "~/club/profiles/preferences-queries.server";
import { userSettingsView } from "~/club/profiles/views";
import { idParams } from "~/club/text";
import { noticeView } from "~/club/views";
import { savePassword, withRevoked } from "~/server/http/accounts.server";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { pushDevices, registerPushDevice } from "~/server/push/devices.server";

const settings = resource({
  "GET /api/user-settings": endpoint({
    about: "As próprias escolhas de notificações e de privacidade",
    byKey: "allowed",
    answer: userSettingsView,
    run: ({ ctx }) => ownSettings(ctx),
  }),
  "PUT /api/user-settings/notifications": endpoint({
    about:
      "Liga e desliga as notificações; as escolhas são enviadas juntas; sem `newMessages`, ela fica como está",
    byKey: "allowed",
    body: notificationsSchema,
    form: notificationsFormSchema,
    answer: userSettingsView,
    run({ ctx, body }) {
      updatePreferences(ctx, body);
      return ownSettings(ctx);
    },
  }),
  "PUT /api/user-settings/privacy": endpoint({
    about: "Liga e desliga o que os outros veem; as três escolhas são enviadas juntas",
    byKey: "allowed",
    body: privacySchema,
    form: privacyFormSchema,
    answer: userSettingsView,
    run({ ctx, body }) {
      updatePreferences(ctx, body);
      return ownSettings(ctx);
    },
  }),
  "GET /api/user-settings/delivery": endpoint({
    about: "Quando e como os avisos chegam por e-mail e aos próprios aparelhos",
    byKey: "allowed",
    answer: mailingView,
    run: ({ ctx }) => ownDelivery(ctx),
  }),
  "PUT /api/user-settings/quiet-hours": endpoint({
    about: "Escolhe o horário de silêncio, no fuso do clube; com `isQuiet: false`, não há nenhum",
    byKey: "allowed",
    body: quietHoursSchema,
    form: quietHoursFormSchema,
    answer: mailingView,
    stored(ctx) {
      const { quietHours } = ownDelivery(ctx);
      return { quietFrom: quietHours?.from, quietUntil: quietHours?.until };
    },
    run({ ctx, body }) {
      changeQuietHours(ctx, body);
      return ownDelivery(ctx);
    },
  }),
  "PUT /api/user-settings/mail": endpoint({
    about: "Escolhe e-mails na hora (`now`), um resumo do dia (`daily`, às `digestHour`) ou nenhum (`never`)",
    byKey: "allowed",
    body: mailChoiceSchema,
    answer: mailingView,
    stored: (ctx) => ({ digestHour: ownDelivery(ctx).digestHour }),
    run({ ctx, body }) {
      changeMail(ctx, body);
      return ownDelivery(ctx);
    },
  }),
  "GET /api/user-settings/push": endpoint({
    about: "Os próprios aparelhos que recebem avisos, e a chave com que um navegador os assina",
    answer: ownPushView,
    run: ({ ctx, requestContext }) => ({
      publicKey: requestContext.app.pushKeys.publicKey,
      devices: pushDevices(requestContext, ctx),
    }),
  }),
  "PUT /api/user-settings/push": endpoint({
    about: "Escolhe se os avisos nos aparelhos mostram o texto",
    byKey: "allowed",
    body: pushContentsSchema,
    form: pushContentsFormSchema,
    answer: mailingView,
    run({ ctx, body }) {
      changePushContents(ctx, body);
      return ownDelivery(ctx);
    },
  }),
  "POST /api/user-settings/push": endpoint({
    about: "Liga os avisos neste navegador, com a assinatura que ele fez (`PushSubscription`)",
    status: 201,
    body: subscriptionSchema,
    form: subscriptionFormSchema,
    answer: pushDeviceView,
    run: ({ ctx, requestContext, body }) => registerPushDevice(requestContext, ctx, body),
  }),
  "DELETE /api/user-settings/push/:id": endpoint({
    about: "Desliga os avisos em um dos próprios aparelhos",
    params: idParams,
    answer: z.array(pushDeviceView),
    run({ ctx, requestContext, params }) {
      turnOffDevice(ctx, params.id);
      return pushDevices(requestContext, ctx);
    },
  }),
  "POST /api/change-password": endpoint({
    about:
      "Muda a própria senha, com a atual ou uma `passkey`, e encerra as outras sessões; a resposta traz outro cookie da sessão",
    body: passwordChangeSchema,
    limit: "ending",
    answer: noticeView,
    async run({ ctx, requestContext, body, headers }) {
      const renewed = await savePassword(requestContext, ctx, body);
      headers.append("Set-Cookie", renewed.cookie);
      return { message: withRevoked("Sua senha foi atualizada.", renewed) };
    },
  }),
});

export const loader = settings.loader;
export const action = settings.action;
