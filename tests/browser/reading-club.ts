import { events, posts, userSettings } from "#db/schema";
import { postTypes } from "#db/schema/enums";
import { addDays, dayOf } from "~/club/calendar";
import { loremOf } from "../support/text";
import { addBook, register } from "./club";
import { linkSentTo, publishReview, writeRows } from "./page";

export type ReadingClub = Awaited<ReturnType<typeof fillClub>>;

/** The day so many days from today, in the time zone of the clubs. */
export const inDays = (days: number) => addDays(dayOf(new Date(), "America/Sao_Paulo"), days);

/** Fills a new club. One member has a closed profile, another is deactivated. */
export async function fillClub(club: { url: string; dataDir: string }) {
  const reader = await register(club.url, "ana");
  const currentBook = await addBook(reader, {
    title: "Memórias Póstumas de Brás Cubas",
    author: "Machado de Assis",
    pageCount: 368,
    publishedYear: 1881,
    description: "Ao verme que primeiro roeu as frias carnes do meu cadáver.",
    isCurrent: true,
    endDate: "2099-12-31",
  });
  const milestones = [40, 120, 230, 368].map((page, week) => ({
    date: inDays(7 * (week + 1)),
    ...{ page, name: week === 1 ? "Até o capítulo do Humanitismo" : null },
  }));
  await reader.call("PUT", `/api/plans/${currentBook}`, { milestones });
  const otherBook = await addBook(reader, {
    title: "Torto Arado",
    author: "Itamar Vieira Junior",
    pageCount: 264,
    publishedYear: 2019,
  });
  await reader.call("POST", "/api/progress", { bookId: currentBook, currentPage: 127 });
  await reader.call("POST", "/api/forgot-password", { email: "ana@clube.example" });
  const goodLink = await linkSentTo("ana@clube.example", club.dataDir);
  const closed = await register(club.url, "eva", "Eva Prado");
  const max = await register(club.url, "max", "Maximiliano".repeat(7));
  const bia = await register(club.url, "bia", "Bia Lima");
  const others = [bia, closed, max];
  const content = [loremOf(300), loremOf(400), loremOf(1800)].join("\n\n");
  let featuredReview = 0;
  for (const [index, member] of others.entries()) {
    await member.call("POST", "/api/progress", { bookId: currentBook, currentPage: 368 - index });
    featuredReview = await publishReview(member, { bookId: currentBook, content, rating: index + 1 });
  }
  for (const [content, page] of [
    ["Matamos o tempo; o tempo nos enterra.", 100],
    ["Este último capítulo é todo de negativas.", 367],
  ] as const) {
    await max.call("POST", "/api/quotes", { bookId: currentBook, content, page, note: "Anotei." });
    const question = { content: `Concordam? “${content}”`, spoilerPage: page };
    await max.call("POST", "/api/questions", { bookId: currentBook, ...question });
  }
  for (const [index, member] of others.entries()) {
    const rating = { rating: index + 2.5, line: "Não cabe em uma linha." };
    for (const bookId of [currentBook, otherBook]) {
      await member.call("POST", "/api/ratings", { bookId, ...rating });
    }
  }
  await reader.call("PUT", `/api/reviews/${featuredReview}/feature`);
  await reader.call("POST", "/api/progress", { bookId: otherBook, currentPage: 100 });
  const ownReview = await publishReview(reader, { bookId: otherBook, content });
  const gone = await register(club.url, "gil", "Gil Torres");
  await reader.call("POST", `/api/users/${gone.id}/deactivate`);
  const invite = { note: "Turma da biblioteca do bairro", days: 7, uses: 5 };
  const made = (await reader.call("POST", "/api/club/invites", invite)) as { link: string };
  const invitation = new URL(made.link).search;
  writeRows(club, (db) => {
    db.insert(userSettings).values({ userId: closed.id, publicProfile: false }).run();
    const post = { userId: max.id, content: loremOf(300), relatedBookId: currentBook, createdAt: new Date() };
    const ofEachType = postTypes.map((type) => ({ ...post, type }));
    db.insert(posts).values(ofEachType).run();
    const [startDate, endDate] = [new Date("2099-03-05T22:00:00Z"), new Date("2099-03-06T00:00:00Z")];
    db.insert(events).values({ title: "Conversa", startDate, endDate }).run();
  });
  return {
    reader,
    bia,
    max,
    closed,
    gone,
    currentBook,
    otherBook,
    ownReview,
    featuredReview,
    goodLink,
    invitation,
  };
}
