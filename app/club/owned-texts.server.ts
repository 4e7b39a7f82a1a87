import { eq } from "drizzle-orm";
import { comments, posts, questions, quotes, reviews } from "#db/schema";
import { isStaff, type Viewer } from "./accounts/rules";
import { recordAudit } from "./audit/changes.server";
import type { AuditAction } from "./audit/wording";
import type { MemberContext } from "./context";
import { ClubError } from "./errors";

const kinds = {
  post: { table: posts, writes: "escreveu a publicação", it: "la" },
  comment: { table: comments, writes: "escreveu o comentário", it: "lo" },
  review: { table: reviews, writes: "escreveu a resenha", it: "la" },
  quote: { table: quotes, writes: "guardou o trecho", it: "lo" },
  question: { table: questions, writes: "fez a pergunta", it: "la" },
};

/** A text that belongs to its author. */
export type OwnedKind = keyof typeof kinds;

/** `userId` is null for the text of a deleted account. */
type Written = { userId: number | null };

type Of = { viewer: Pick<Viewer, "id" | "role"> };

/** Only the author edits a text, unless its domain lets the staff, too. */
export function mayEdit({ viewer }: Of, { userId }: Written): boolean {
  return userId === viewer.id;
}

/** The author and the staff may delete a text. */
export function mayDelete({ viewer }: Of, { userId }: Written): boolean {
  return userId === viewer.id || isStaff(viewer.role);
}

/** @throws ClubError forbidden unless the viewer may edit the text. */
export function requireMayEdit(ctx: MemberContext, kind: OwnedKind, written: Written): void {
  if (!mayEdit(ctx, written)) refuseEdit(kind);
}

/** @throws ClubError forbidden unless the viewer may delete the text. */
export function requireMayDelete(ctx: MemberContext, kind: OwnedKind, written: Written): void {
  if (mayDelete(ctx, written)) return;
  const { writes, it } = kinds[kind];
  throw new ClubError("forbidden", `Só quem ${writes} ou administra o clube pode apagá-${it}.`);
}

/** @throws ClubError forbidden. */
export function refuseEdit(kind: OwnedKind): never {
  const { writes, it } = kinds[kind];
  throw new ClubError("forbidden", `Só quem ${writes} pode editá-${it}.`);
}

type Text = Written & { id: number };

/**
 * Deletes a text in the caller's transaction; the staff leaves an audit row. Its consequences in other domains are the
 * caller's. @param details of the audit row, such as "livro 3". @throws ClubError forbidden as `requireMayDelete`.
 */
export function deleteText(tx: MemberContext, kind: OwnedKind, text: Text, details: string | null): void {
  requireMayDelete(tx, kind, text);
  const { table } = kinds[kind];
  tx.db.delete(table).where(eq(table.id, text.id)).run();
  noteActOfStaff(tx, `${kind}.delete`, kind, text, details);
}

/** An audit row of an act of the staff on the text of somebody else. */
export function noteActOfStaff(
  tx: MemberContext,
  action: AuditAction,
  kind: OwnedKind,
  { id, userId }: Text,
  details: string | null,
): void {
  if (userId === tx.viewer.id) return;
  recordAudit(tx, { action, subject: kind, subjectId: id, targetUserId: userId, details });
}
