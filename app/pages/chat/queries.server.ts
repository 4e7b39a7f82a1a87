import { unseenPerPage } from "~/club/chat/rules";
import type { UnseenQuery } from "~/club/chat/schema";
import { rowId } from "~/club/text";
import { panelCursors } from "./urls";

const idInUrl = rowId().optional().catch(undefined);

/** The cursors of the unread messages in the URL. */
export function unseenQueryIn({ searchParams }: URL): UnseenQuery {
  const at = (name: string) => idInUrl.parse(searchParams.get(name) ?? undefined);
  const { direct, group } = panelCursors;
  return { beforeDirect: at(direct), beforeGroup: at(group), limit: unseenPerPage };
}
