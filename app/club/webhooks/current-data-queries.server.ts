import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema";
import { currentBook } from "../books/queries.server";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { requireEvent } from "../events/queries.server";
import { storedMinutes } from "../meetings/minutes-queries.server";
import { requireRound } from "../rounds/rounds-queries.server";
import { bookData, eventData, memberData, minutesData, resultData } from "./event-data";
import type { testEvent, WebhookEvent } from "./rules";
import type { EventData, PayloadView } from "./views";

type EventPayload = Exclude<PayloadView, { type: typeof testEvent }>;

/** The facts of now for an earlier payload. @throws ClubError not_found, conflict for what is no longer true. */
export function currentData(
  ctx: MemberContext,
  { type, data: { id } }: EventPayload,
): EventData[WebhookEvent] {
  switch (type) {
    case "book.current": {
      const book = currentBook(ctx);
      if (book?.id !== id) throw new ClubError("conflict", "Este não é mais o livro atual do clube.");
      return bookData(book);
    }
    case "event.created":
    case "event.changed": {
      const event = requireEvent(ctx, id);
      if (event.cancelledAt !== null) throw new ClubError("conflict", "Este evento foi cancelado.");
      return eventData(event);
    }
    case "event.cancelled":
      return eventData(requireEvent(ctx, id));
    case "round.closed":
      return resultData(id, requireRound(ctx, id).winner);
    case "minutes.published": {
      const minutes = storedMinutes(ctx, id);
      if (!minutes?.publishedAt) throw new ClubError("conflict", "Esta ata não está publicada.");
      return minutesData(minutes, requireEvent(ctx, id).title);
    }
    case "member.joined": {
      const isOpen = and(eq(users.id, id), isNull(users.deactivatedAt));
      const member = ctx.db.select({ id: users.id, name: users.name }).from(users).where(isOpen).get();
      if (!member) throw new ClubError("conflict", "A conta desta pessoa está desativada.");
      return memberData(member);
    }
  }
}
