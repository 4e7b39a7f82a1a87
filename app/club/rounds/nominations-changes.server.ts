import { and, count, eq, ne } from "drizzle-orm";
import { nominationMarks, nominations } from "#db/schema";
import { isStaff } from "../accounts/rules";
import { requireMemberStill } from "../accounts/sessions-queries.server";
import { recordAudit } from "../audit/changes.server";
import { bookOfWork } from "../books/list-queries.server";
import { areSimilar, isSameWork, workKey } from "../books/rules";
import { dayOf } from "../calendar";
import { type Context, inTransaction, type MemberContext } from "../context";
import { justCreated } from "../duplicates.server";
import { ClubError, refuseBecause } from "../errors";
import { nominationRemoved, titleRemoved } from "../round-reactions.server";
import { requireKnownCover } from "../uploads/queries.server";
import { membersWithVote } from "./ballots-queries.server";
import { isReturnable } from "./carried-queries.server";
import { nominationIn, removedInVoting, requireNomination } from "./nominations-queries.server";
import { requireCurrentRound, requireRound } from "./rounds-queries.server";
import { isOpen, maxNominees, nominationsClosedBecause, onShelf } from "./rules";
import type { Marks, NominationFields } from "./schema";
import type { NominationView, RoundView } from "./views";

/**
 * Nominates a book; an immediate duplicate is ignored.
 * @throws ClubError not_found, invalid for an unknown cover; conflict after the nominations, over the limit, and with a
 * `link` for a book that is on the shelf or in the round.
 */
export function nominate(ctx: MemberContext, roundId: number, fields: NominationFields): NominationView {
  return inTransaction(ctx, (tx) => {
    requireMemberStill(tx);
    return insert(tx, requireNominating(tx, roundId), fields);
  });
}

/** Before a cover is fetched. @throws ClubError as `nominate`, but not for the book. */
export function requireMayNominate(ctx: MemberContext, roundId: number): void {
  requireRoom(ctx, requireNominating(ctx, roundId));
}

function requireNominating(tx: Context, roundId: number): RoundView {
  const round = requireRound(tx, roundId);
  refuseBecause(nominationsClosedBecause(round));
  return round;
}

type NewNomination = NominationFields & { carriedFromId?: number };

function insert(tx: MemberContext, round: RoundView, fields: NewNomination): NominationView {
  const values = { ...fields, roundId: round.id, userId: tx.viewer.id };
  const before = justCreated(tx, nominations, values);
  if (before) return nominationIn(tx, round, before.id);
  requireRoom(tx, round);
  const key = requireNewWork(tx, round.id, fields);
  requireKnownCover(tx, fields.coverImage);
  const { id } = tx.db
    .insert(nominations)
    .values({ ...values, workKey: key, createdAt: tx.now })
    .returning({ id: nominations.id })
    .get();
  return nominationIn(tx, round, id);
}

/** @throws ClubError conflict when the viewer or the round has no nomination left. */
function requireRoom({ db, viewer }: MemberContext, { id, nominees, nominationsPerMember }: RoundView): void {
  const own = db
    .select({ count: count() })
    .from(nominations)
    .where(and(eq(nominations.roundId, id), eq(nominations.userId, viewer.id)))
    .get();
  if (own && own.count >= nominationsPerMember) {
    const limit =
      nominationsPerMember === 1 ? "o livro que cabe" : `os ${nominationsPerMember} livros que cabem`;
    throw new ClubError("conflict", `Você já indicou ${limit} a cada pessoa nesta rodada.`);
  }
  if (nominees >= maxNominees) {
    throw new ClubError("conflict", `A rodada já tem ${maxNominees} livros, e não cabem mais.`);
  }
}

type Work = { title: string; author: string; isbn: string | null };

/**
 * Refuses a work of the shelf or of the round, by title and author or by ISBN.
 * @param ownId the edited nomination. @returns the work's key. @throws ClubError conflict with a link.
 */
function requireNewWork(tx: Context, roundId: number, { title, author, isbn }: Work, ownId?: number): string {
  const key = workKey(title, author);
  const book = bookOfWork(tx, { title, author, isbn });
  if (book) {
    const sentence = onShelf(book, dayOf(tx.now, tx.timeZone));
    throw new ClubError("conflict", sentence, { field: "title", link: `/book/${book.id}` });
  }
  const { id, workKey: otherKey } = nominations;
  const there = tx.db
    .select({
      id,
      title: nominations.title,
      author: nominations.author,
      key: otherKey,
      isbn: nominations.isbn,
    })
    .from(nominations)
    .where(and(eq(nominations.roundId, roundId), ownId === undefined ? undefined : ne(id, ownId)))
    .orderBy(id)
    .all()
    .find((other) => {
      const isNumbered = isbn !== null && other.isbn === isbn;
      return isSameWork(other.key, key) || (isNumbered && areSimilar(other, { title, author }));
    });
  if (there) {
    throw new ClubError("conflict", `${there.title} já foi indicado nesta rodada.`, {
      field: "title",
      existingId: there.id,
      link: `/proximo-livro#indicacao-${there.id}`,
    });
  }
  return key;
}

/** An own nomination while its round takes nominations. @throws ClubError not_found, conflict, forbidden for others. */
export function requireEditable(ctx: MemberContext, id: number) {
  const before = requireNomination(ctx, id);
  requireOwn(ctx, before, "Só quem indicou pode mudar a indicação.");
  return { before, round: requireNominating(ctx, before.roundId) };
}

/** Edits an own nomination while the round takes nominations. @throws ClubError as `nominate`, forbidden for others. */
export function editNomination(ctx: MemberContext, id: number, fields: NominationFields): NominationView {
  return inTransaction(ctx, (tx) => {
    requireMemberStill(tx);
    const { before, round } = requireEditable(tx, id);
    const key = requireNewWork(tx, round.id, fields, id);
    if (fields.coverImage !== before.coverImage) requireKnownCover(tx, fields.coverImage);
    // The marks, and the place in an earlier round, were of another book.
    const isAnother = key !== workKey(before.title, before.author);
    if (isAnother) tx.db.delete(nominationMarks).where(eq(nominationMarks.nominationId, id)).run();
    tx.db
      .update(nominations)
      .set({ ...fields, workKey: key, ...(isAnother && { carriedFromId: null }) })
      .where(eq(nominations.id, id))
      .run();
    return nominationIn(tx, round, id);
  });
}

function requireOwn(
  { viewer }: MemberContext,
  { userId }: { userId: number | null },
  sentence: string,
): void {
  if (userId !== viewer.id) throw new ClubError("forbidden", sentence);
}

/**
 * Withdraws an own nomination before the ballot; the staff removes any before the close, with an audit row and notices.
 * @throws ClubError not_found, forbidden for others, conflict when it is too late.
 */
export function deleteNomination(ctx: MemberContext, id: number): NominationView {
  return inTransaction(ctx, (tx) => {
    const before = requireNomination(tx, id);
    const round = requireRound(tx, before.roundId);
    const gone = nominationIn(tx, round, id);
    if (!isStaff(tx.viewer.role)) requireOwn(tx, before, "Só quem indicou pode retirar a indicação.");
    if (!isOpen(round)) throw new ClubError("conflict", "A rodada já terminou: as indicações ficam.");
    if (!gone.mayDelete) {
      throw new ClubError("conflict", "A votação já começou: a indicação não pode mais ser retirada.");
    }
    tx.db.delete(nominations).where(eq(nominations.id, id)).run();
    if (!gone.isOwn || round.phase === "voting") {
      recordAudit(tx, {
        action: "nomination.delete",
        subject: "nomination",
        subjectId: id,
        targetUserId: before.userId,
        details: `${gone.title}, de ${gone.author}`,
      });
    }
    const isVoting = round.phase === "voting";
    const nominator = gone.isOwn ? null : before.userId;
    if (nominator !== null) nominationRemoved(tx, nominator, { ...gone, isVoting });
    if (isVoting) {
      const except = [tx.viewer.id, nominator];
      titleRemoved(
        tx,
        { id: round.id, removed: removedInVoting(tx, round), nominees: round.nominees - 1 },
        membersWithVote(tx, round).filter((member) => !except.includes(member)),
      );
    }
    return gone;
  });
}

/**
 * Nominates again, with the same text and cover, an own book of the last closed round that has not won.
 * @param id of the earlier nomination. @throws ClubError as `nominate`, forbidden for others.
 */
export function carryNomination(ctx: MemberContext, id: number): NominationView {
  return inTransaction(ctx, (tx) => {
    const before = requireNomination(tx, id);
    requireOwn(tx, before, "Só quem indicou pode trazer a indicação de volta.");
    const round = requireNominating(tx, requireCurrentRound(tx).id);
    if (!isReturnable(tx, id)) {
      throw new ClubError("conflict", "Só volta uma indicação da última rodada que não venceu.");
    }
    const { title, author, pageCount, publishedYear, coverImage, isbn, pitch } = before;
    const fields = { title, author, pageCount, publishedYear, coverImage, isbn, pitch };
    return insert(tx, round, { ...fields, carriedFromId: id });
  });
}

/** "Já li" and "Tenho um exemplar"; an absent mark stays. @throws ClubError not_found, conflict after the ballot. */
export function setMarks(ctx: MemberContext, id: number, marks: Marks): NominationView {
  return inTransaction(ctx, (tx) => {
    const round = requireRound(tx, requireNomination(tx, id).roundId);
    if (!isOpen(round)) throw new ClubError("conflict", "Esta rodada já terminou.");
    const { hasRead, hasCopy } = nominationIn(tx, round, id);
    const after = { hasRead: marks.hasRead ?? hasRead, hasCopy: marks.hasCopy ?? hasCopy };
    const own = and(eq(nominationMarks.nominationId, id), eq(nominationMarks.userId, tx.viewer.id));
    if (after.hasRead || after.hasCopy) {
      tx.db
        .insert(nominationMarks)
        .values({ nominationId: id, userId: tx.viewer.id, ...after })
        .onConflictDoUpdate({ target: [nominationMarks.nominationId, nominationMarks.userId], set: after })
        .run();
    } else tx.db.delete(nominationMarks).where(own).run();
    return nominationIn(tx, round, id);
  });
}
