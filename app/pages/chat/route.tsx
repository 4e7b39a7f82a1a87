import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { unseenMessages } from "~/club/chat/monitoring-queries.server";
import { noticeOfMonitoring } from "~/club/chat/monitors-queries.server";
import { directChats, groups } from "~/club/chat/queries.server";
import { maxConversations, unseenPerPage } from "~/club/chat/rules";
import type { UnseenQuery } from "~/club/chat/schema";
import { rowId } from "~/club/text";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { conversationsMark } from "~/ui/offline/protocol";
import styles from "~/ui/styles/chat.css?url";
import { pageTitle } from "../shell/root-data";
import { useStandaloneDialog } from "../shell/standalone-dialog";
import { ConversationList } from "./conversation-list";
import { ChatSocketProvider } from "./realtime/provider";
import { useConversations } from "./realtime/use-conversations";
import { isMonitoring, panelCursors } from "./urls";

export const handle = { section: "community", fills: "list" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) => pageTitle("Mensagens", matches);

export const loader = skippedBehindDialogs(
  /\/(nova-conversa|novo-grupo|grupo|anexo)$/,
  memberLoader(({ ctx, requestContext: { app }, url }) => {
    const isOn = app.config.chatMonitoring;
    const mayMonitor = isOn && ctx.viewer.role === "developer";
    return {
      direct: directChats(ctx),
      groups: groups(ctx),
      isLive: app.publisher.isOn(),
      notice: noticeOfMonitoring(ctx, isOn),
      mayMonitor,
      unseen: mayMonitor && isMonitoring(url) ? unseenMessages(ctx, isOn, unseenQueryIn(url)) : null,
    };
  }),
);

const idInUrl = rowId().optional().catch(undefined);

/** The cursors of the unread messages in the URL. */
function unseenQueryIn({ searchParams }: URL): UnseenQuery {
  const at = (name: string) => idInUrl.parse(searchParams.get(name) ?? undefined);
  const { direct, group } = panelCursors;
  return { beforeDirect: at(direct), beforeGroup: at(group), limit: unseenPerPage };
}

export { shouldRevalidate } from "~/ui/form/client-action";

export type ChatData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

export default function Chat() {
  const page = useLoaderData<typeof loader>();
  const dialog = useStandaloneDialog();
  if (dialog || !page) return <div className="flex-1 overflow-y-auto">{dialog}</div>;
  return (
    <ChatSocketProvider isLive={page.isLive}>
      <Conversations page={page} />
    </ChatSocketProvider>
  );
}

function Conversations({ page }: { page: ChatData }) {
  const { id } = useParams();
  const openId = id === undefined ? null : Number(id);
  const lists = useConversations(page, openId);
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] flex-1 min-h-0 [--side:max(1.25rem,calc(50vw-40rem))] lg:grid-cols-[calc(22.5rem+var(--side))_minmax(0,1fr)]"
      {...{ [conversationsMark]: allIn(page) }}
    >
      <ConversationList {...lists} openId={openId} notice={page.notice} />
      <Outlet context={page} />
    </div>
  );
}

/** The ids of all conversations; undefined where there are more than the lists have. */
function allIn({ direct, groups }: ChatData): string | undefined {
  if (Math.max(direct.length, groups.length) >= maxConversations) return undefined;
  return [...direct, ...groups].map(({ id }) => id).join(" ");
}
