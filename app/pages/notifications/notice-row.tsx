import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { NoticeView } from "~/club/notifications/inbox.server";
import { ActionForm } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { formatTime } from "~/ui/format";
import { useRootData } from "../shell/club";
import { NoticePicture } from "../shell/notice-picture";

/** One notice among all: what happened, where it leads, and the button that marks it as read. */
export function NoticeRow({ notice }: { notice: NoticeView }) {
  const { id, title, body, createdAt, readAt, ...pictured } = notice;
  const { timeZone } = useRootData();
  const link = useRef<HTMLAnchorElement>(null);
  const sent = useNavigation().formData;
  const isSaving = sent?.get("noticeId") === String(id);
  const wasUnread = useRef(!readAt);
  useEffect(() => {
    // The button that had the focus is gone with its purpose.
    if (readAt && wasUnread.current && document.activeElement === document.body) link.current?.focus();
    wasUnread.current = !readAt;
  }, [readAt]);
  return (
    <li className={readAt ? "notice" : "notice is-unread"} id={`notificacao-${id}`}>
      <NoticePicture {...pictured} />
      <div className="leading-snug min-w-0">
        <Link
          to={`/notifications/${id}`}
          ref={link}
          className={`no-underline hover:underline ${readAt ? "font-medium" : "font-bold"}`}
        >
          {title}
        </Link>
        {!readAt && <span className="vh"> (não lida)</span>}
        {body && <p className="text-sm muted">{body}</p>}
        <time className="meta block" dateTime={createdAt}>
          {formatTime(createdAt, timeZone)}
        </time>
      </div>
      {!readAt && (
        <ActionForm intent="ler" preventScrollReset>
          <input type="hidden" name="noticeId" value={id} />
          <Button type="submit" variant="quiet" small icon="check" busy={isSaving}>
            Marcar como lida
            <span className="vh">: {title}</span>
          </Button>
        </ActionForm>
      )}
    </li>
  );
}
