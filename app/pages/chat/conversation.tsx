import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useOutletContext } from "@remix-run/react";
import { useState } from "react";
import { revealMessage, sendMessage } from "~/club/chat/messages-changes.server";
import { messagesOf } from "~/club/chat/messages-queries.server";
import { markRead } from "~/club/chat/opened-changes.server";
import { conversationHead } from "~/club/chat/queries.server";
import { conversationNotFound, fallbackNames, messagesInCopy, messagesPerPage } from "~/club/chat/rules";
import { chosenMessageSchema, messageFormSchema } from "~/club/chat/schema";
import { ownPositionIn } from "~/club/spoilers/queries.server";
import { rowId } from "~/club/text";
import { formAction, intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { withSegments } from "~/server/http/linkify.server";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useOffline } from "~/ui/offline/state";
import { pageTitle, useRootData } from "../shell/root-data";
import { useStandaloneDialog } from "../shell/standalone-dialog";
import { monitoringActions } from "./actions.server";
import { type BookPage, ClosedNotice, Composer } from "./composer";
import { revealMessageForm, sendForm } from "./forms";
import { GroupAvatar } from "./group-avatar";
import { groupMessages } from "./message-list";
import { MessageLog } from "./message-log";
import { FoldedMonitoringNotice, Monitor, MonitorSwitch } from "./monitor";
import { type ConversationPage, useMessages } from "./realtime/use-messages";
import { useOutbox } from "./realtime/use-outbox";
import { useTypingName } from "./realtime/use-typing-name";
import type { ChatData } from "./route";
import { chatUrl } from "./urls";

export const handle = { section: "community", fills: "conversation" };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(page ? nameOf(page.head) : "Mensagens", matches);

export const loader = skippedBehindDialogs(
  /\/(grupo|anexo)$/,
  memberLoader(({ ctx, params, url, requestContext }) => {
    const id = requireId(params.id, conversationNotFound);
    const asked = rowId().safeParse(url.searchParams.get("antes") ?? undefined);
    const before = asked.success ? asked.data : undefined;
    // A device stores it behind the screen.
    const isCopy = requestContext.request.headers.has("X-Copy");
    const { messages, hasMore } = messagesOf(ctx, id, {
      before,
      after: undefined,
      limit: isCopy ? messagesInCopy : messagesPerPage,
    });
    const head = conversationHead(ctx, id);
    try {
      if (!isCopy) markRead(ctx, id);
    } catch (error) {
      // A failure here must not replace the page. The next visit marks the conversation as read.
      requestContext.app.log.error({ err: error }, "conversation not noted as read");
    }
    return {
      formId: crypto.randomUUID(),
      head,
      position: head.book && ownPositionIn(ctx, head.book.id),
      id,
      kind: head.kind,
      messages: messages.map(withSegments),
      hasOlder: hasMore,
      isOlderPage: before !== undefined,
    };
  }),
);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: sendForm,
    limit: "message",
    schema: messageFormSchema,
    run({ ctx, params, value, url }) {
      const id = requireId(params.id, conversationNotFound);
      sendMessage(ctx, id, value);
      return { to: chatUrl(`/chat/${id}`, url) };
    },
  }),
  intent({
    form: revealMessageForm,
    schema: chosenMessageSchema,
    run({ ctx, params, value, url }) {
      const id = requireId(params.id, conversationNotFound);
      revealMessage(ctx, id, value.messageId);
      return { to: url.pathname + url.search };
    },
  }),
  ...monitoringActions,
);

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  return name || (kind === "group" ? fallbackNames.group : fallbackNames.user);
}

/** A dialog loaded as a document replaces the conversation. */
export default function Conversation() {
  const page = useLoaderData<typeof loader>();
  const dialog = useStandaloneDialog();
  return dialog || !page ? <Outlet /> : <ConversationPane page={page} />;
}

function ConversationPane({ page }: { page: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>> }) {
  const { mayMonitor, unseen, notice } = useOutletContext<ChatData>();
  const location = useLocation();
  const { isCopy } = useOffline();
  const { head } = page;
  const name = nameOf(head);
  const kind = head.kind === "direct" ? "Conversa privada" : "Grupo";
  const isPartOfAll = isCopy && page.hasOlder;
  const detail = isPartOfAll ? `as ${page.messages.length} mensagens mais novas` : head.book?.title;
  return (
    <section className="chat-pane" aria-label="Conversa">
      <Outlet />
      <header className="chat-part chat-head">
        <Link
          className="icon-button lg:hidden -ml-2"
          to={chatUrl("/chat", location, { aba: head.kind === "group" ? "grupos" : null })}
          aria-label="Voltar para as conversas"
        >
          <Icon name="arrow-left" />
        </Link>
        {head.kind === "group" ? <GroupAvatar name={name} /> : <Avatar name={name} src={head.avatar} />}
        <div className="flex-[1_1_4rem] min-w-0 leading-[1.25]">
          <h1 className="text-xl leading-tight truncate">
            {head.memberId === null ? (
              name
            ) : (
              <Link className="block truncate no-underline hover:underline" to={`/profile/${head.memberId}`}>
                {name}
              </Link>
            )}
          </h1>
          <p className={isPartOfAll ? "meta" : "meta truncate"}>
            <span>{kind}</span>
            {detail && (
              <>
                {" · "}
                <span>{detail}</span>
              </>
            )}
          </p>
        </div>
        {head.kind === "group" && (
          <ButtonLink
            to={chatUrl(`/chat/${head.id}/grupo`, location)}
            variant="quiet"
            small
            icon="group"
            aria-label="Pessoas do grupo"
          >
            <span className="max-sm:hidden">Pessoas</span>
          </ButtonLink>
        )}
        {mayMonitor && <MonitorSwitch isOn={unseen !== null} />}
      </header>
      {/* On a wide screen it stands below the list. */}
      <FoldedMonitoringNotice text={notice} />
      {unseen && <Monitor unseen={unseen} />}
      <ConversationView
        key={`${page.id} ${page.isOlderPage}`}
        page={{ ...page, name }}
        isClosed={head.isClosed}
        bookPage={head.book && page.position && { ...head.book, position: page.position }}
        isDev={unseen !== null}
      />
    </section>
  );
}

function ConversationView({
  page,
  isClosed,
  bookPage,
  isDev,
}: {
  page: ConversationPage;
  isClosed: boolean;
  bookPage: BookPage;
  isDev: boolean;
}) {
  const { viewer, timeZone } = useRootData();
  const conversation = useMessages(page);
  const [unsent, setUnsent] = useState<{ content: string } | null>(null);
  const { pendingMessages, send, retry, sendText, drop } = useOutbox(
    page,
    conversation.messages,
    conversation.add,
    (content) => setUnsent({ content }),
  );
  const typingName = useTypingName(page.id);
  const [sentCount, setSentCount] = useState(0);
  const days = groupMessages(
    conversation.messages,
    pendingMessages,
    viewer ?? { id: 0, name: "", avatar: null },
    timeZone,
  );
  return (
    <>
      <MessageLog
        days={days}
        kind={page.kind}
        hasOlder={conversation.hasOlder}
        isOlderPage={page.isOlderPage}
        isDev={isDev}
        sentCount={sentCount}
        showOlder={conversation.showOlder}
        retry={retry}
        sendText={sendText}
        drop={drop}
      />
      <p className="chat-part min-h-6 text-sm text-ink-2">{typingName && `${typingName} está escrevendo…`}</p>
      {isClosed ? (
        <ClosedNotice />
      ) : (
        <Composer
          conversationId={page.id}
          formId={page.formId}
          bookPage={bookPage}
          unsent={unsent}
          send={
            conversation.isLive
              ? (message) => {
                  send(message);
                  setSentCount((times) => times + 1);
                }
              : null
          }
        />
      )}
    </>
  );
}
