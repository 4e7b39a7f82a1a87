import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { readAllNotifications, readNotification } from "~/club/notifications/read-changes.server";
import { chosenNotificationSchema } from "~/club/notifications/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { EmptyState } from "~/ui/empty-state";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { formatDay, formatTime } from "~/ui/text/format";
import { NotificationImage } from "../shared/notification-image";
import { pageTitle, useRootData } from "../shell/root-data";
import { readAllNotificationsForm, readNotificationForm } from "./forms";
import { type NotificationOfDay, notificationsByDay } from "./queries.server";

export const meta: MetaFunction = ({ matches }) => pageTitle("Notificações", matches);

export const loader = memberLoader(({ ctx, url }) => notificationsByDay(ctx, url));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: readNotificationForm,
    schema: chosenNotificationSchema,
    run({ ctx, url, value: { notificationId } }) {
      readNotification(ctx, notificationId);
      return { to: `${url.pathname}${url.search}#notificacao-${notificationId}` };
    },
  }),
  intent({
    form: readAllNotificationsForm,
    schema: z.object({}),
    run({ ctx, url }) {
      readAllNotifications(ctx);
      return { to: url.pathname + url.search };
    },
  }),
);

export default function Notifications() {
  const { days, hasUnread, links } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-8 lg:pt-11">
      <div className="max-w-[52rem]">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1>Notificações</h1>
          {hasUnread && (
            <ActionForm form={readAllNotificationsForm} isButton staysOnPage>
              <SubmitButton icon="check">Marcar todas como lidas</SubmitButton>
            </ActionForm>
          )}
        </div>
        {days.length === 0 && (
          <div className="mt-8">
            <EmptyState art="conversa" title="Nenhuma notificação ainda." />
          </div>
        )}
        {days.map(({ day, name, notifications }) => (
          <section key={day} className="mt-8 lg:mt-10" aria-labelledby={`dia-${day}`}>
            <div className="section-head">
              <h2 className="text-xl" id={`dia-${day}`}>
                {name ?? formatDay(day)}
              </h2>
            </div>
            <ol className="rows is-bare">
              {notifications.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} />
              ))}
            </ol>
          </section>
        ))}
        <Pagination label="Páginas das notificações" {...links} />
      </div>
    </div>
  );
}

function NotificationRow({ notification }: { notification: NotificationOfDay }) {
  const { id, title, body, createdAt, isUnread, picture } = notification;
  const { timeZone } = useRootData();
  return (
    <li
      className={
        isUnread
          ? "items-start before:absolute before:top-5 before:-left-(--gutter) before:w-2.5 before:h-6.5 before:bg-community"
          : "items-start"
      }
      id={`notificacao-${id}`}
    >
      <NotificationImage {...picture} />
      <div className="row-text leading-snug">
        <Link
          to={`/notifications/${id}`}
          className={`no-underline hover:underline ${isUnread ? "font-bold" : "font-medium"}`}
        >
          {title}
        </Link>
        {isUnread && <span className="sr-only"> (não lida)</span>}
        {body && <p className="text-sm text-ink-2">{body}</p>}
        <time className="meta block" dateTime={createdAt}>
          {formatTime(createdAt, timeZone)}
        </time>
      </div>
      {isUnread && (
        <ActionForm
          form={readNotificationForm}
          isButton
          hiddenFields={{ notificationId: id }}
          staysOnPage
          className="max-sm:basis-full max-sm:pl-13"
        >
          <SubmitButton variant="quiet" small icon="check" className="-my-1.5 -mx-[calc(0.6rem+2px)]">
            Marcar como lida
            <span className="sr-only">: {title}</span>
          </SubmitButton>
        </ActionForm>
      )}
    </li>
  );
}
