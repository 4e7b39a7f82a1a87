import { Link } from "@remix-run/react";
import { ActionForm } from "~/ui/form";
import { formatTime } from "~/ui/format";
import { SubmitButton } from "~/ui/submit-button";
import { useRootData } from "../shell/club";
import { NoticePicture } from "../shell/notice-picture";
import { readNoticeForm } from "./forms";
import type { NoticeOfDay } from "./notices-by-day.server";

/** One notice among all: what happened, where it leads, and the button that marks it as read. */
export function NoticeRow({ notice }: { notice: NoticeOfDay }) {
  const { id, title, body, createdAt, isUnread, picture } = notice;
  const { timeZone } = useRootData();
  return (
    <li className={isUnread ? "notice is-unread" : "notice"} id={`notificacao-${id}`}>
      <NoticePicture {...picture} />
      <div className="leading-snug min-w-0">
        <Link
          to={`/notifications/${id}`}
          className={`no-underline hover:underline ${isUnread ? "font-bold" : "font-medium"}`}
        >
          {title}
        </Link>
        {isUnread && <span className="vh"> (não lida)</span>}
        {body && <p className="text-sm muted">{body}</p>}
        <time className="meta block" dateTime={createdAt}>
          {formatTime(createdAt, timeZone)}
        </time>
      </div>
      {isUnread && (
        <ActionForm form={readNoticeForm} isButton hiddenFields={{ noticeId: id }} staysHere>
          <SubmitButton variant="quiet" small icon="check">
            Marcar como lida
            <span className="vh">: {title}</span>
          </SubmitButton>
        </ActionForm>
      )}
    </li>
  );
}
