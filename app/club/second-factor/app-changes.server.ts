import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { authenticatorApps } from "#db/schema";
import { type ProofNow, requireProofNow } from "../accounts/proof-changes.server";
import { renewSession } from "../accounts/sessions-changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { type Added, addFactor } from "./adding-changes.server";
import { newSecret, stepOf } from "./codes.server";
import { hasApp, secretToConfirm } from "./queries.server";
import { codeIn } from "./rules";

export const wrongCode =
  "Código incorreto. Se ele acabou de aparecer no aplicativo, acerte o relógio do celular e tente de novo.";
const usedCode = "Este código já foi usado. Espere o próximo aparecer no aplicativo.";

/**
 * Makes the secret of an app, which counts after its first code. Attack: a copy of the cookie would read the secret and
 * send the first code, so the session gets another token. @throws ClubError conflict, proof_needed, invalid, unauthenticated.
 */
export function startApp(ctx: MemberContext, proof: ProofNow): { secret: string; token: string } {
  return inTransaction(ctx, (tx) => {
    const { sessionId } = proof;
    requireProofNow(tx, proof);
    requireNoApp(tx);
    const row = { secret: newSecret(), sessionId, createdAt: tx.now, confirmedAt: null, lastStep: 0 };
    tx.db
      .insert(authenticatorApps)
      .values({ userId: tx.viewer.id, ...row })
      .onConflictDoUpdate({ target: authenticatorApps.userId, set: row })
      .run();
    return { secret: row.secret, token: renewSession(tx, sessionId) };
  });
}

function requireNoApp(ctx: MemberContext): void {
  if (hasApp(ctx)) {
    throw new ClubError("conflict", "O aplicativo de códigos já está ligado. Desligue-o para usar outro.");
  }
}

/**
 * Turns the app on with its first code, in the session that began it. @throws ClubError conflict, invalid,
 * unauthenticated.
 */
export function confirmApp(ctx: MemberContext, typed: string, sessionId: number): Added {
  return inTransaction(ctx, (tx) => {
    const secret = secretToConfirm(tx, sessionId);
    if (secret === null) {
      throw new ClubError("conflict", "O tempo para confirmar o aplicativo passou. Comece de novo.");
    }
    const code = codeIn(typed);
    const lastStep = code?.kind === "app" ? stepOf(secret, code.code, tx.now) : null;
    if (lastStep === null) throw new ClubError("invalid", wrongCode, { field: "code" });
    return addFactor(tx, { kind: "app", sessionId }, () =>
      tx.db
        .update(authenticatorApps)
        .set({ confirmedAt: tx.now, sessionId: null, lastStep })
        .where(and(eq(authenticatorApps.userId, tx.viewer.id), isNull(authenticatorApps.confirmedAt)))
        .run(),
    );
  });
}

/** Race: of two requests with one code only one moves the last step. @returns a sentence, or null for a right code. */
export function refusalOfAppCode({ db, now }: Context, userId: number, code: string): string | null {
  const app = db
    .select({ secret: authenticatorApps.secret })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
    .get();
  const step = app ? stepOf(app.secret, code, now) : null;
  if (step === null) return wrongCode;
  const isNewer = and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step));
  const { changes } = db.update(authenticatorApps).set({ lastStep: step }).where(isNewer).run();
  return changes === 1 ? null : usedCode;
}
