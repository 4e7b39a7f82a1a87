import { column, queryRow } from "#db/rows.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { recordOnce, requireMonitor } from "./monitoring-queries.server";
import { tables } from "./participants-queries.server";
import type { ChatKind } from "./rules";

/** Marks a message as read by developers, in any conversation. @throws ClubError forbidden, not_found. */
export function readByDevs(ctx: MemberContext, isOn: boolean, kind: ChatKind, id: number): { id: number } {
  requireMonitor(ctx, isOn);
  return inTransaction(ctx, (tx) => {
    const { messages } = tables[kind];
    const marked = queryRow(tx.db, { id: column.number })`
      update ${messages} set read_by_devs = 1 where id = ${id} returning id
    `;
    if (!marked) throw new ClubError("not_found", "Mensagem não encontrada.");
    recordOnce(tx, "message.read_by_dev", kind, [id]);
    return marked;
  });
}
