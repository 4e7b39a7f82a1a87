import type { EventData } from "./views";

// The data of a delivery to webhooks, by its subject.

type Titled = { title: string; author: string };

export function bookData({ id, title, author }: Titled & { id: number }): EventData["book.current"] {
  return { id, title, author, url: `/book/${id}` };
}

type Event = { id: number; title: string; startDate: string; endDate: string };

/** Its place may be a home, so it stays in the club. */
export function eventData({ id, title, startDate, endDate }: Event): EventData["event.created"] {
  return { id, title, startDate, endDate, url: `/events/${id}` };
}

/** Without the member who has nominated the winner. */
export function resultData(id: number, winner: Titled | null): EventData["round.closed"] {
  return {
    id,
    winner: winner && { title: winner.title, author: winner.author },
    url: `/proximo-livro/${id}`,
  };
}

/** @param event its title. */
export function minutesData(
  { eventId: id, title }: { eventId: number; title: string },
  event: string,
): EventData["minutes.published"] {
  return { id, title, event, url: `/events/${id}/ata` };
}

export function memberData({ id, name }: { id: number; name: string }): EventData["member.joined"] {
  return { id, name, url: `/profile/${id}` };
}
