import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { readAllNotices, readNotice } from "~/club/notifications/inbox.server";
import { chosenNoticeSchema } from "~/club/notifications/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { EmptyState } from "~/ui/empty-state";
import { ActionForm } from "~/ui/form";
import { formatDay, formatTime } from "~/ui/format";
import { Pagination } from "~/ui/pagination";
import { SubmitButton } from "~/ui/submit-button";
import { NoticeImage } from "../shared/notice-image";
import { pageTitle, useRootData } from "../shell/root-data";
import { readAllNoticesForm, readNoticeForm } from "./forms";
import { type NoticeOfDay, noticesByDay } from "./queries.server";

export const meta: MetaFunction = ({ matches }) => pageTitle("Notificações", matches);

export const loader = memberLoader(({ ctx, url }) => noticesByDay(ctx, url));

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: readNoticeForm,
    schema: chosenNoticeSchema,
    run({ ctx, url, value: { noticeId } }) {
      readNotice(ctx, noticeId);
      return { to: `${url.pathname}${url.search}#notificacao-${noticeId}` };
    },
  }),
  intent({
    form: readAllNoticesForm,
    schema: z.object({}),
    run({ ctx, url }) {
      readAllNotices(ctx);
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
            <ActionForm form={readAllNoticesForm} isButton staysOnPage>
              <SubmitButton icon="check">Marcar todas como lidas</SubmitButton>
            </ActionForm>
          )}
        </div>
        {days.length === 0 && (
          <div className="mt-8">
            <EmptyState art="conversa" title="Nenhuma notificação ainda." />
          </div>
        )}
        {days.map(({ day, name, notices }) => (
          <section key={day} className="mt-8 lg:mt-10" aria-labelledby={`dia-${day}`}>
            <div className="section-head">
              <h2 className="text-xl" id={`dia-${day}`}>
                {name ?? formatDay(day)}
              </h2>
            </div>
            <ol>
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ol>
          </section>
        ))}
        <Pagination label="Páginas das notificações" {...links} />
      </div>
    </div>
  );
}

function NoticeRow({ notice }: { notice: NoticeOfDay }) {
  const { id, title, body, createdAt, isUnread, picture } = notice;
  const { timeZone } = useRootData();
  return (
    <li className={isUnread ? "notice is-unread" : "notice"} id={`notificacao-${id}`}>
      <NoticeImage {...picture} />
      <div className="leading-snug min-w-0">
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
        <ActionForm form={readNoticeForm} isButton hiddenFields={{ noticeId: id }} staysOnPage>
          <SubmitButton variant="quiet" small icon="check">
            Marcar como lida
            <span className="sr-only">: {title}</span>
          </SubmitButton>
        </ActionForm>
      )}
    </li>
  );
}
