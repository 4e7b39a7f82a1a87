import * as z from "zod";
import {
  changeMail,
  changePushContents,
  changeQuietHours,
} from "~/club/notifications/delivery-changes.server";
import {
  mailChoiceSchema,
  pushContentsFormSchema,
  quietHoursFormSchema,
} from "~/club/notifications/delivery-schema";
import { turnOffDevice } from "~/club/notifications/devices-changes.server";
import { rowId } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { mailForm, quietHoursForm, deliveryUrl as to, turnOffDeviceForm } from "./delivery-definitions";
import { pushContentsForm } from "./forms";

export const deliveryActions = [
  intent({
    form: turnOffDeviceForm,
    schema: z.object({ id: rowId("Aparelho inválido") }),
    run({ ctx, value }) {
      turnOffDevice(ctx, value.id);
      return { to, toast: { title: "Avisos desligados" } };
    },
  }),
  intent({
    form: pushContentsForm,
    schema: pushContentsFormSchema,
    run({ ctx, value }) {
      changePushContents(ctx, value);
      return { to, toast: { title: "Notificações atualizadas" } };
    },
  }),
  intent({
    form: quietHoursForm,
    schema: quietHoursFormSchema,
    run({ ctx, value }) {
      changeQuietHours(ctx, value);
      return { to, toast: { title: value ? "Horário de silêncio salvo" : "Horário de silêncio desligado" } };
    },
  }),
  intent({
    form: mailForm,
    schema: mailChoiceSchema,
    run({ ctx, value }) {
      changeMail(ctx, value);
      return { to, toast: { title: "E-mail atualizado" } };
    },
  }),
];
