import { and, eq } from "drizzle-orm";
import { accessKeys } from "#db/schema";
import { requireProven } from "../accounts/proof-changes.server";
import { newToken, tokenHash } from "../accounts/tokens.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { foldKey } from "../fold";
import { ownKeys } from "./queries.server";
import { keyEnd, keyPrefix, maxKeys } from "./rules";
import type { AccessKeyForm } from "./schema";
import type { AccessKeyView, CreatedKeyView } from "./views";

/**
 * Creates a key of the viewer, in a proven session: a found one would otherwise become a permanent one.
 * @throws ClubError conflict, proof_needed, unauthenticated.
 */
export function createKey(ctx: MemberContext, { name, access, lifetime }: AccessKeyForm): CreatedKeyView {
  const key = keyPrefix + newToken();
  return inTransaction(ctx, (tx) => {
    requireProven(tx);
    refuseAnother(ownKeys(tx), name);
    tx.db
      .insert(accessKeys)
      .values({
        ...{ userId: tx.viewer.id, name, access },
        ...{ tokenHash: tokenHash(key), ending: key.slice(-4) },
        createdAt: tx.now,
        expiresAt: keyEnd(lifetime, tx.now),
      })
      .run();
    // Privacy: the name is the member's; the staff sees it only beside what the key did.
    recordAudit(tx, onMember("key.create", tx.viewer.id, access));
    const [created] = ownKeys(tx);
    if (!created) throw new Error("The key was not stored");
    return { ...created, key };
  });
}

/** The second of two equal names is mostly the same form sent twice, as by reloading its answer. */
function refuseAnother(keys: readonly AccessKeyView[], name: string): void {
  if (keys.some((key) => foldKey(key.name) === foldKey(name))) {
    throw new ClubError("conflict", "Você já tem uma chave com este nome", { field: "name" });
  }
  if (keys.length >= maxKeys) {
    throw new ClubError("conflict", `Você já tem ${maxKeys} chaves. Revogue uma para criar outra.`);
  }
}

/** Revokes one of the viewer's keys by deletion. @throws ClubError not_found, also for another member's. */
export function revokeKey(ctx: MemberContext, id: number): void {
  inTransaction(ctx, (tx) => {
    const isOwn = and(eq(accessKeys.id, id), eq(accessKeys.userId, tx.viewer.id));
    const { changes } = tx.db.delete(accessKeys).where(isOwn).run();
    if (changes === 0) throw new ClubError("not_found", "Chave não encontrada.");
    recordAudit(tx, onMember("key.revoke", tx.viewer.id));
  });
}
