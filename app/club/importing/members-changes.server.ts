import { sql } from "drizzle-orm";
import { accountKey, nameKey } from "../accounts/rules";
import { newToken } from "../accounts/tokens.server";
import type { Context } from "../context";
import { day } from "../durations";
import { type Columns, cellsByField } from "./club-cells";
import { actorOf, type KindImport } from "./kinds";
import { type MemberField, memberFieldNames } from "./members-columns";
import { knownPeople } from "./members-queries.server";
import { inviteDays, inviteNote, type MemberEntry, nameOfNote, readMember } from "./members-rules";

/** People of a file: each who is neither a member nor invited gets an invitation. */
export function memberImport(ctx: Context, columns: Columns<MemberField>): KindImport {
  const known = knownPeople(ctx);
  const lines = {
    byEmail: new Map<string, number>(),
    byName: new Map<string, { line: number; email: string }>(),
  };
  const entries: MemberEntry[] = [];

  return {
    check({ line, cells: texts }) {
      const cells = cellsByField(memberFieldNames, columns.columns, texts);
      const { entry, reason, remark } = readMember(cells, columns);
      const refused = (reason: string) => {
        return { state: "fault" as const, line, title: cells.name || "Sem nome", reason, cells: texts };
      };
      if (reason !== null) return refused(reason);
      const name = nameKey(entry.name);
      const email = accountKey(entry.email ?? "");
      const account = known.byEmail.get(email) ?? known.byName.get(name);
      if (account?.isClosed) return refused("Conta desativada. Para reabri-la, use a aba Usuários.");
      const view = { line, title: entry.name, detail: entry.email, figure: null, note: remark };
      const there = (result: string) => ({ state: "known" as const, view: { ...view, result } });
      if (account) return there("Já é do clube");
      const namesake = lines.byName.get(name);
      // Two addresses are two people; one without an address may be either.
      const isOther = namesake && email !== "" && namesake.email !== "" && namesake.email !== email;
      const first = lines.byEmail.get(email) ?? (isOther ? undefined : namesake?.line);
      if (first !== undefined) return there(`Repete a linha ${first}`);
      if (email !== "") lines.byEmail.set(email, line);
      if (!namesake) lines.byName.set(name, { line, email });
      if (known.invited.has(nameOfNote(entry.note))) return there("Já tem convite");
      entries.push(isOther ? { ...entry, note: inviteNote(entry.name, entry.email ?? "") } : entry);
      const note = isOther ? `Tem o nome da linha ${namesake.line}, e outro e-mail.` : remark;
      return { state: "new", view: { ...view, note, result: "Convite novo" } };
    },
    write: (tx) => ({ invites: insertInvites(tx, entries) }),
  };
}

/** Race: another import may have invited the same people since the check. */
function insertInvites(tx: Context, entries: readonly MemberEntry[]): number {
  const rows = entries.map(({ note }) => ({ note, token: newToken() }));
  const now = tx.now.getTime();
  return tx.db.run(sql`
    insert into invites (token, note, created_by_id, created_at, expires_at, max_uses)
    select value ->> 'token', value ->> 'note', ${actorOf(tx)}, ${now}, ${now + inviteDays * day}, 1
    from json_each(${JSON.stringify(rows)})
    where not exists (
      select 1 from invites where invites.note = value ->> 'note' and max_uses = 1
        and (uses > 0 or (revoked_at is null and expires_at > ${now}))
    )
    order by key
  `).changes;
}
