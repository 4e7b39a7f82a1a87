import { addQuestion, voteForQuestion } from "~/club/questions/changes.server";
import { newQuestionSchema } from "~/club/questions/schema";
import { addQuote, likeQuote } from "~/club/quotes/changes.server";
import { newQuoteSchema } from "~/club/quotes/schema";
import { type Act, actOf } from "./act";
import type { DemoBook } from "./books";
import type { DemoCalendar } from "./calendar";
import { questions } from "./content/questions";
import { quotes } from "./content/quotes";
import { likes } from "./feed";
import { between, seededRandom } from "./random";

/** The quotes and the questions of the books. */
export function bookTextActs(calendar: DemoCalendar, books: DemoBook[]): Act[] {
  return [...quoteActs(calendar, books), ...questionActs(calendar, books)];
}

/** A quote is added when its reader comes past its page. */
function quoteActs(calendar: DemoCalendar, books: DemoBook[]): Act[] {
  return quotes.flatMap((quote) => {
    const book = bookTitled(books, quote.book);
    const daysInto = Math.round(((book.firstDay - book.lastDay) * quote.page) / book.work.pageCount);
    const at = momentOf(calendar, Math.min(book.firstDay - 1 - daysInto, book.firstDay - 3), quote.content);
    let id = 0;
    return [
      actOf(quote.by, at, (ctx) => {
        const { bookId, ...form } = newQuoteSchema.parse({ ...quote, bookId: book.id });
        id = addQuote(ctx, bookId, form).id;
      }),
      ...likes(calendar, quote, at).map((like) => actOf(like.by, like.at, (ctx) => likeQuote(ctx, id, true))),
    ];
  });
}

function questionActs(calendar: DemoCalendar, books: DemoBook[]): Act[] {
  return questions.flatMap(({ votes, page, ...question }) => {
    const book = bookTitled(books, question.book);
    const at = momentOf(calendar, book.lastDay + question.daysBeforeEnd, question.content);
    let id = 0;
    return [
      actOf(question.by, at, (ctx) => {
        const { content } = question;
        const { bookId, ...form } = newQuestionSchema.parse({ bookId: book.id, content, spoilerPage: page });
        id = addQuestion(ctx, bookId, form).id;
      }),
      ...likes(calendar, { ...question, likes: votes }, at).map((vote) =>
        actOf(vote.by, vote.at, (ctx) => voteForQuestion(ctx, id, true)),
      ),
    ];
  });
}

function bookTitled(books: DemoBook[], title: string): DemoBook {
  const book = books.find(({ work }) => work.title === title);
  if (!book) throw new Error(`no book is called ${title}`);
  return book;
}

/** An evening. */
function momentOf({ momentAgo }: DemoCalendar, daysAgo: number, content: string): Date {
  return momentAgo(daysAgo, between(seededRandom(`evening of ${content}`), 18, 22.5));
}
