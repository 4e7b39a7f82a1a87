import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ActionForm } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { formatTime } from "~/ui/format";
import { useRootData } from "../shell/club";
import { NoticePicture } from "../shell/notice-picture";
import type { NoticeOfDay } from "./notices-by-day.server";

/** One notice among all: what happened, where it leads, and the button that marks it as read. */
export function NoticeRow({ notice }: { notice: NoticeOfDay }) {
  const { id, title, body, createdAt, isUnread, picture } = notice;
  const { timeZone } = useRootData();
  const link = useRef<HTMLAnchorElement>(null);
  const sent = useNavigation().formData;
  const isSaving = sent?.get("noticeId") === String(id);
  const wasUnread = useRef(isUnread);
  useEffect(() => {
    // The button that had the focus is gone with its purpose.
    if (!isUnread && wasUnread.current && document.activeElement === document.body) link.current?.focus();
    wasUnread.current = isUnread;
  }, [isUnread]);
  return (
    <li className={isUnread ? "notice is-unread" : "notice"} id={`notificacao-${id}`}>
      <NoticePicture {...picture} />
      <div className="leading-snug min-w-0">
        <Link
          to={`/notifications/${id}`}
          ref={link}
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
        <ActionForm intent="ler" staysHere>
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
