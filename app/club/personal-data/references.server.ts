import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/sqlite-core";
import {
  achievements,
  books,
  chatGroups,
  directChats,
  events,
  posts,
  questions,
  quotes,
  ratings,
} from "#db/schema";
import { questionText } from "../questions/questions.server";
import { quoteText } from "../quotes/quotes.server";
import { postText, shownContent } from "../spoilers/visibility.server";

/** The key of a column; fields in its place, with its foreign key joined; or null: not exported. */
type Key = string | SelectedFields | null;
export type Keys = Readonly<Record<string, Key>>;

/** A parameter of every query of the export. */
export const viewerId = sql.placeholder("viewerId");

export const partner = sql`(
  select name from users
  where id in (${directChats.user1Id}, ${directChats.user2Id}) and id <> ${viewerId}
)`;

/** An excerpt to recognize a text by. */
export function excerpt(content: SQLWrapper): SQL {
  return sql`substr(replace(${content}, char(10), ' '), 1, 140)`;
}

export function nameOf(memberId: SQLWrapper): SQL {
  return sql`(select name from users where id = ${memberId})`;
}

/** The fields in place of a reference, by column name. */
export const references: Keys = {
  achievement_id: { nome: achievements.name, descricao: achievements.description },
  book_id: { livro: books.title, autor: books.author },
  related_book_id: { livro: books.title },
  event_id: { evento: events.title, comeca: events.startDate },
  related_event_id: { evento: events.title },
  post_id: {
    publicacao: {
      numero: posts.id,
      de: nameOf(posts.userId),
      comeco: excerpt(shownContent(postText)),
    },
  },
  quote_id: {
    trecho: {
      numero: quotes.id,
      pagina: quotes.page,
      de: nameOf(quotes.userId),
      comeco: excerpt(shownContent(quoteText)),
    },
  },
  question_id: {
    pergunta: {
      numero: questions.id,
      de: nameOf(questions.userId),
      comeco: excerpt(shownContent(questionText)),
    },
  },
  // Privacy: neither name nor line, because the member may hide the reading by now.
  rating_id: {
    nota: { numero: ratings.id, livro: sql`(select title from books where id = ${ratings.bookId})` },
  },
  group_id: { conversa: chatGroups.id, grupo: chatGroups.name },
  chat_id: { conversa: directChats.id, com: partner },
};
