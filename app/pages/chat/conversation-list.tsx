import { useLocation } from "@remix-run/react";
import { fallbackNames, maxUnread } from "~/club/chat/rules";
import type { LastMessageView } from "~/club/chat/views";
import { withheldUntil } from "~/club/spoilers/wording";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { plural } from "~/ui/text/format";
import { Menu } from "../shell/menu";
import { useRootData } from "../shell/root-data";
import { GroupAvatar } from "./group-avatar";
import { MonitoringNotice } from "./monitor";
import type { ConversationLists } from "./realtime/use-conversations";
import { formatLastMessageTime, useNow } from "./time";
import { chatUrl, type ListTab } from "./urls";

export function ConversationList({
  direct,
  groups,
  openId,
  notice,
}: ConversationLists & { openId: number | null; notice: string | null }) {
  const now = useNow();
  const location = useLocation();
  const tab = tabOf(location, groups, openId);
  const list = tab === "grupos" ? groups : direct;
  return (
    <aside
      className={`flex flex-col min-h-0 overflow-y-auto lg:border-r-2 lg:border-rule ${openId === null ? "" : "max-lg:hidden"}`}
      aria-label="Conversas"
    >
      <div className="chat-head border-b-0 pl-(--side) pr-5">
        <Heading isPage={openId === null} />
        <Menu className="menu">
          <summary className="btn btn-primary btn-sm px-2.5" aria-label="Nova mensagem">
            <Icon name="plus" />
          </summary>
          <div className="menu-panel w-56">
            <div className="menu-list">
              <Link to={chatUrl("/chat/novo-grupo", location)}>
                <Icon name="group" />
                Novo Grupo
              </Link>
              <Link to={chatUrl("/chat/nova-conversa", location)}>
                <Icon name="message" />
                Nova Conversa
              </Link>
            </div>
          </div>
        </Menu>
      </div>
      <nav className="tabs shrink-0 overflow-y-hidden pl-(--side)" aria-label="Tipo de conversa">
        <ListTabLink tab="conversas" current={tab} label="Conversas" unread={unreadIn(direct)} />
        <ListTabLink tab="grupos" current={tab} label="Grupos" unread={unreadIn(groups)} />
      </nav>
      {/* With large text the notice below needs room, too: then the whole list scrolls. */}
      <div className="overflow-y-auto flex-[1_0_min(12rem,40vh)]">
        {list.length === 0 && (
          <p className="text-ink-2 px-5 py-8">
            {tab === "grupos" ? "Nenhum grupo ainda." : "Nenhuma conversa ainda."}
          </p>
        )}
        {tab === "grupos"
          ? groups.map(({ id, name, ...rest }) => (
              <Conversation
                key={id}
                id={id}
                name={name || fallbackNames.group}
                isGroup
                {...rest}
                openId={openId}
                now={now}
              />
            ))
          : direct.map(({ id, user, ...rest }) => (
              <Conversation
                key={id}
                id={id}
                name={user?.name ?? fallbackNames.user}
                avatar={user?.avatar ?? null}
                {...rest}
                openId={openId}
                now={now}
              />
            ))}
      </div>
      <MonitoringNotice text={notice} />
    </aside>
  );
}

function Heading({ isPage }: { isPage: boolean }) {
  const Level = isPage ? "h1" : "h2";
  return <Level className="text-3xl leading-none flex-1">Mensagens</Level>;
}

function tabOf(
  { search }: { search: string },
  groups: ConversationLists["groups"],
  openId: number | null,
): ListTab {
  const chosen = new URLSearchParams(search).get("aba");
  if (chosen) return chosen === "grupos" ? "grupos" : "conversas";
  return groups.some(({ id }) => id === openId) ? "grupos" : "conversas";
}

function unreadIn(list: readonly { unreadCount: number }[]): number {
  return Math.min(
    maxUnread,
    list.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
  );
}

type TabLink = { tab: ListTab; current: ListTab; label: string; unread: number };

function ListTabLink({ tab, current, label, unread }: TabLink) {
  const location = useLocation();
  return (
    <Link
      to={chatUrl(location.pathname, location, { aba: tab })}
      aria-current={tab === current ? "page" : undefined}
      preventScrollReset
      replace
    >
      <span>{label}</span>
      {unread > 0 && <Dot unread={unread} />}
    </Link>
  );
}

function Dot({ unread, className = "" }: { unread: number; className?: string }) {
  return (
    <span
      className={`grid place-items-center min-w-5.5 h-5.5 px-1.5 rounded-full bg-(--acc) text-(--on-acc) text-xs/none font-bold ${className}`}
    >
      <span className="sr-only">{plural(unread, "mensagem não lida", "mensagens não lidas")}</span>
      <span aria-hidden="true">{unread < maxUnread ? unread : `${maxUnread - 1}+`}</span>
    </span>
  );
}

type ConversationProps = {
  id: number;
  name: string;
  avatar?: string | null;
  isGroup?: boolean;
  createdAt: string;
  lastMessage: LastMessageView | null;
  unreadCount: number;
  openId: number | null;
  /** ISO 8601. */
  now: string;
};

function Conversation({ id, name, avatar, isGroup = false, openId, now, ...listed }: ConversationProps) {
  const { lastMessage, unreadCount, createdAt } = listed;
  const { timeZone } = useRootData();
  const location = useLocation();
  const at = lastMessage?.createdAt ?? createdAt;
  return (
    <Link
      className="chat-entry"
      to={chatUrl(`/chat/${id}`, location, { aba: isGroup ? "grupos" : null })}
      aria-current={id === openId ? "true" : undefined}
    >
      {isGroup ? <GroupAvatar name={name} /> : <Avatar name={name} src={avatar} />}
      <b className="truncate">{name}</b>
      <time className="meta text-xs" dateTime={at}>
        {formatLastMessageTime(at, now, timeZone)}
      </time>
      <LastMessagePreview message={lastMessage} isGroup={isGroup} isUnread={unreadCount > 0} />
      {unreadCount > 0 && <Dot unread={unreadCount} className="justify-self-end" />}
    </Link>
  );
}

type LastMessageProps = { message: LastMessageView | null; isGroup: boolean; isUnread: boolean };

function LastMessagePreview({ message, isGroup, isUnread }: LastMessageProps) {
  const { viewer } = useRootData();
  if (!message) return <p className="text-ink-2">Nenhuma mensagem ainda</p>;
  const { sender, content, withheld, hasAttachment } = message;
  const isOwn = sender?.id === viewer?.id;
  const first = sender?.name.split(" ")[0] ?? fallbackNames.sender;
  const who = isOwn ? "Você: " : isGroup ? `${first}: ` : "";
  return (
    <p className={isUnread ? "font-bold text-ink" : undefined}>
      {who}
      {withheld ? withheldUntil(withheld).toLowerCase() : content || (hasAttachment ? "imagem" : "")}
    </p>
  );
}
