import type { MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation, useOutletContext } from "@remix-run/react";
import { messagesOf, sendMessage } from "~/club/chat/messages.server";
import { markRead } from "~/club/chat/participants.server";
import { conversationHead } from "~/club/chat/queries.server";
import { fallbackNames, pageOfMessages } from "~/club/chat/rules";
import { messageSchema } from "~/club/chat/schema";
import { rowId } from "~/club/text";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { pageTitle } from "../shell/root-data";
import { useStandaloneDialog } from "../shell/standalone-dialog";
import { monitoringActions } from "./actions.server";
import { ConversationView } from "./conversation-view";
import { sendForm } from "./forms";
import { GroupAvatar } from "./group-avatar";
import { Monitor, MonitorSwitch } from "./monitor";
import { conversationIdOf, withLinks } from "./queries.server";
import type { ChatData } from "./route";
import { chatUrl } from "./urls";

export const handle = { section: "community", fills: "talk" };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(page ? nameOf(page.head) : "Mensagens", matches);

export const loader = skippedBehindDialogs(
  /\/(grupo|anexo)$/,
  memberLoader(({ ctx, params, url, requestContext }) => {
    const id = conversationIdOf(params);
    const asked = rowId().safeParse(url.searchParams.get("antes") ?? undefined);
    const before = asked.success ? asked.data : undefined;
    const { messages, hasMore } = withLinks(
      messagesOf(ctx, id, { before, after: undefined, limit: pageOfMessages }),
    );
    const head = conversationHead(ctx, id);
    try {
      markRead(ctx, id);
    } catch (error) {
      // A failure here must not replace the page. The next visit marks the conversation as read.
      requestContext.app.log.error({ err: error }, "conversation not noted as read");
    }
    return {
      formId: crypto.randomUUID(),
      head,
      id,
      kind: head.kind,
      messages,
      hasOlder: hasMore,
      isOlderPage: before !== undefined,
    };
  }),
);

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: sendForm,
    limit: "message",
    schema: messageSchema,
    run({ ctx, params, value, url }) {
      const id = conversationIdOf(params);
      sendMessage(ctx, id, value);
      return { to: chatUrl(`/chat/${id}`, url) };
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
  const { mayMonitor, unseen } = useOutletContext<ChatData>();
  const location = useLocation();
  const { head } = page;
  const name = nameOf(head);
  return (
    <section className="chat-pane" aria-label="Conversa">
      <Outlet />
      <header className="chat-head">
        <Link
          className="icon-button lg:hidden -ml-2"
          to={chatUrl("/chat", location, { aba: head.kind === "group" ? "grupos" : null })}
          aria-label="Voltar para as conversas"
        >
          <Icon name="arrow-left" />
        </Link>
        {head.kind === "group" ? <GroupAvatar name={name} /> : <Avatar name={name} src={head.avatar} />}
        <div className="leading-tight flex-1 min-w-0">
          <h1 className="text-xl leading-tight truncate">
            {head.memberId === null ? (
              name
            ) : (
              <Link className="block truncate" to={`/profile/${head.memberId}`}>
                {name}
              </Link>
            )}
          </h1>
          <p className="meta">{head.kind === "group" ? "Grupo" : "Conversa privada"}</p>
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
      {unseen && <Monitor unseen={unseen} />}
      <ConversationView
        key={`${page.id} ${page.isOlderPage}`}
        page={page}
        isClosed={head.isClosed}
        isDev={unseen !== null}
      />
    </section>
  );
}
