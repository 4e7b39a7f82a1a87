import type { Stamp } from "../achievements";
import type { DemoBook } from "../books";
import type { Sitting } from "../diary";
import type { Answer, HeldMeeting } from "../meetings";
import type { DemoMember } from "../members";
import { featuredAt, type WrittenReview } from "../reviews";
import type { DemoTime } from "../time";
import { dayAndHour } from "../words";
import type { DemoNotice } from "./notice";

export function noticesOfBook(members: DemoMember[], books: DemoBook[], time: DemoTime): DemoNotice[] {
  const staff = members.find(({ role }) => role === "admin");
  return books
    .filter(({ isCurrent }) => isCurrent)
    .flatMap(({ id, title, author, firstDay }) =>
      members
        .filter((member) => member !== staff)
        .map((member) => ({
          userId: member.id,
          kind: "book",
          title: `Novo livro definido: ${title}`,
          body: author,
          link: `/book/${id}`,
          bookId: id,
          dedupeKey: `book:${id}:${time.dayAgo(firstDay)}`,
          createdAt: time.momentAgo(firstDay, 5.5),
        })),
    );
}

export function noticesOfMeetings(
  members: DemoMember[],
  meetings: HeldMeeting[],
  answers: Answer[],
  time: DemoTime,
): DemoNotice[] {
  const declined = new Set(
    answers.filter(({ status }) => status === "no").map(({ userId, eventId }) => `${userId} ${eventId}`),
  );
  return meetings.flatMap((meeting) => {
    const { id, title, daysAgo, from, cancelled } = meeting;
    const day = time.dayAgo(daysAgo);
    const about = { body: dayAndHour(day, from), link: `/events/${id}` };
    const eve = time.momentAgo(daysAgo + 1, 9);
    return members.flatMap(({ id: userId }): DemoNotice[] => [
      ...(userId === meeting.createdById
        ? []
        : [
            {
              ...about,
              userId,
              kind: "event",
              title: `Novo evento: ${title}`,
              dedupeKey: `event:${id}:new`,
              createdAt: meeting.createdAt,
            },
          ]),
      ...(cancelled
        ? [
            {
              ...about,
              userId,
              kind: "event",
              title: `Evento cancelado: ${title}`,
              body: cancelled.reason,
              dedupeKey: `event:${id}:cancelled`,
              createdAt: time.momentAgo(cancelled.daysAgo, cancelled.hours),
            },
          ]
        : []),
      ...(cancelled || daysAgo < -1 || declined.has(`${userId} ${id}`)
        ? []
        : [
            {
              ...about,
              userId,
              kind: "reminder",
              title: `Amanhã: ${title}`,
              dedupeKey: `event:${id}:eve:${day}`,
              createdAt: eve,
            },
          ]),
    ]);
  });
}

export function noticesOfReviews(reviews: WrittenReview[], books: DemoBook[], time: DemoTime): DemoNotice[] {
  return reviews.flatMap((review) => {
    const book = books.find(({ id }) => id === review.bookId);
    if (!review.isFeatured || !book) return [];
    return {
      userId: review.userId,
      kind: "feature",
      title: `Sua resenha de ${book.title} foi destacada`,
      body: null,
      link: `/book/${book.id}/resenhas/${review.id}`,
      bookId: book.id,
      actorId: review.featuredById,
      dedupeKey: `feature:${review.id}`,
      createdAt: featuredAt(review, time),
    };
  });
}

export function noticesOfStamps(stamps: Stamp[]): DemoNotice[] {
  return stamps.map(({ userId, achievement: { id, name, description }, unlockedAt }) => ({
    userId,
    kind: "achievement",
    title: `Conquista desbloqueada: ${name}`,
    body: description,
    link: "/achievements",
    dedupeKey: `achievement:${id}`,
    createdAt: unlockedAt,
  }));
}

const week = 7;

/** `diary` is sorted by day for each member. */
export function noticesOfStreaks(members: DemoMember[], diary: Sitting[], time: DemoTime): DemoNotice[] {
  return members.flatMap(({ id }) => {
    let days = 0;
    let before = Number.NaN;
    return diary.flatMap(({ member, daysAgo, hours }) => {
      if (member.id !== id || daysAgo === before) return [];
      days = before - daysAgo === 1 ? days + 1 : 1;
      before = daysAgo;
      if (days !== week) return [];
      return {
        userId: id,
        kind: "streak",
        title: `Você completou ${week} dias seguidos de leitura`,
        body: null,
        link: "/achievements",
        dedupeKey: `streak:${week}:${time.dayAgo(daysAgo)}`,
        createdAt: time.momentAgo(daysAgo, hours),
      };
    });
  });
}
