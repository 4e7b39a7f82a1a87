import { column, queryRows } from "#db/rows.server";
import type { Context } from "../context";
import { firstNameOf, nameOfNote, type People } from "./members-rules";

const memberColumns = {
  id: column.number,
  nameKey: column.text,
  emailKey: column.text,
  isClosed: column.bit,
};

type Account = { id: number; nameKey: string; emailKey: string; isClosed: boolean };

/** All accounts. */
function accountsOf({ db }: Context): Account[] {
  return queryRows(db, memberColumns)`
    select id, name_key as nameKey, email_key as emailKey, deactivated_at is not null as isClosed
    from users order by id
  `.map(({ isClosed, ...row }) => ({ ...row, isClosed: isClosed === 1 }));
}

type KnownPeople = {
  /** Whether the account is closed, by folded e-mail address and by folded name. */
  byEmail: Map<string, { isClosed: boolean }>;
  byName: Map<string, { isClosed: boolean }>;
  /** The folded names of the invitations for one person that are live or were used. */
  invited: Set<string>;
};

/** The accounts and the invited people. An open account comes before a closed one of the same name. */
export function knownPeople(ctx: Context): KnownPeople {
  const known: KnownPeople = { byEmail: new Map(), byName: new Map(), invited: invitedNames(ctx) };
  for (const { nameKey, emailKey, isClosed } of accountsOf(ctx)) {
    if (known.byEmail.get(emailKey)?.isClosed !== false) known.byEmail.set(emailKey, { isClosed });
    if (known.byName.get(nameKey)?.isClosed !== false) known.byName.set(nameKey, { isClosed });
  }
  return known;
}

function invitedNames({ db, now }: Context): Set<string> {
  const rows = queryRows(db, { note: column.text })`
    select note from invites
    where note is not null and max_uses = 1 and (uses > 0 or (revoked_at is null and expires_at > ${now.getTime()})) order by id
  `;
  return new Set(rows.map(({ note }) => nameOfNote(note)));
}

const usedColumns = { note: column.text, memberId: column.number };

/**
 * The open accounts by the names that people write: the whole name, the first name, and that of their invitation. The note
 * of an invitation for several people names none of them.
 */
export function peopleByName(ctx: Context): People {
  const byName = new Map<string, number[]>();
  const byFirstName = new Map<string, number[]>();
  const add = (to: Map<string, number[]>, key: string, id: number) => {
    const ids = to.get(key);
    if (!ids) to.set(key, [id]);
    else if (!ids.includes(id)) ids.push(id);
  };
  const open = new Set<number>();
  for (const { id, nameKey, isClosed } of accountsOf(ctx)) {
    if (isClosed) continue;
    open.add(id);
    add(byName, nameKey, id);
    add(byFirstName, firstNameOf(nameKey), id);
  }
  const used = queryRows(ctx.db, usedColumns)`
    select invites.note, actor_id as memberId from audit_log join invites on invites.id = subject_id
    where subject = 'invite' and action = 'invite.use' and actor_id is not null and note is not null
      and max_uses = 1
    order by audit_log.id
  `;
  for (const { note, memberId } of used) if (open.has(memberId)) add(byName, nameOfNote(note), memberId);
  return { byName, byFirstName };
}
