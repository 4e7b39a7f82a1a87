import { capitalized, figure } from "~/club/meetings/words";
import { Cover } from "~/ui/art/cover";
import { CalendarDate } from "~/ui/calendar-date";
import { Link } from "~/ui/link";
import { plural } from "~/ui/text/format";
import { SpoilerFold } from "../shared/spoiler-fold";
import { revealQuestionForm, revealQuoteForm } from "./forms";
import type { MinutesPage } from "./queries.server";

/** With its number. */
const questionClass =
  "grid grid-cols-[2.25rem_minmax(0,1fr)] leading-[1.4] [counter-increment:question] before:content-[counter(question)] before:text-(--acc-text) before:text-[1.75rem]/none before:font-[800] before:font-stretch-75%";

/** The questions that the meeting talked about. */
export function Talk({ talk }: Pick<MinutesPage, "talk">) {
  if (!talk || talk.questions.length + talk.left === 0) return null;
  const { questions, left } = talk;
  return (
    <section className="mt-11 border-t-2 border-rule pt-3.5" aria-labelledby="de-que-se-falou">
      <h2 className="text-xl mb-4.5" id="de-que-se-falou">
        De que se falou
      </h2>
      {questions.length > 0 && (
        <ol className="grid gap-3.5 [counter-reset:question]">
          {questions.map(({ id, content, withheld, voteCount, author }) => (
            <li key={id} className={questionClass}>
              <div className="min-w-0">
                {withheld ? (
                  <SpoilerFold
                    withheld={withheld}
                    author={author}
                    form={revealQuestionForm}
                    hiddenFields={{ questionId: id }}
                    isSmall
                  />
                ) : (
                  <p className="whitespace-pre-line wrap-anywhere">{content}</p>
                )}
                <p className="meta">{plural(voteCount, "voto", "votos")}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <p className="meta mt-4">
          {capitalized(figure(left, "uma", "pergunta ficou", "perguntas ficaram"))} para depois, porque{" "}
          {left === 1 ? "passa" : "passam"} da página da sala.
        </p>
      )}
    </section>
  );
}

/** The most liked quote of the book. */
export function Quote({ quote }: { quote: NonNullable<MinutesPage["talk"]>["quote"] }) {
  if (!quote) return null;
  const { id, content, withheld, author, place } = quote;
  return (
    <section className="mt-11 border-t-2 border-rule pt-3.5" aria-labelledby="trecho-da-noite">
      <h2 className="text-xl mb-4.5" id="trecho-da-noite">
        O trecho da noite
      </h2>
      {withheld ? (
        <SpoilerFold
          withheld={withheld}
          author={author}
          form={revealQuoteForm}
          hiddenFields={{ quoteId: id }}
        />
      ) : (
        <blockquote className="border-l-[7px] border-l-(--acc) pl-5 font-read text-[length:clamp(1.5rem,1.2rem+1.4vw,2.25rem)]/[1.3]">
          <p className="whitespace-pre-line wrap-anywhere">“{content}”</p>
          <footer className="meta font-sans font-medium mt-3">
            {capitalized(place)}, guardado por {author}
          </footer>
        </blockquote>
      )}
    </section>
  );
}

/** The next book and the next meeting. */
export function Next({ next: { book, event } }: Pick<MinutesPage, "next">) {
  if (!book && !event) return null;
  return (
    <section className="mt-11 border-t-2 border-rule pt-3.5" aria-labelledby="o-que-vem">
      <h2 className="text-xl mb-4.5" id="o-que-vem">
        O que vem
      </h2>
      <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-6 items-center leading-[1.3]">
        {book && (
          <>
            <Cover cover={book.cover} size="xs" decorative />
            <p className="wrap-anywhere">
              <NextBookTitle book={book} />
              <br />
              {book.author}
              {book.nominatedBy && `, indicação de ${book.nominatedBy}`}
            </p>
          </>
        )}
        {event && (
          <>
            <CalendarDate day={event.day} size="sm" />
            <p className="wrap-anywhere">
              <Link className="condensed text-xl no-underline hover:underline" to={`/events/${event.id}`}>
                {[event.time ?? "Dia inteiro", event.location].filter(Boolean).join(", ")}
              </Link>
              <br />
              {event.roles.length > 0 ? event.roles.join(", ") : event.title}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function NextBookTitle({ book: { bookId, title } }: { book: NonNullable<MinutesPage["next"]["book"]> }) {
  if (bookId === null) return <b className="condensed text-xl">{title}</b>;
  return (
    <Link className="condensed text-xl no-underline hover:underline" to={`/book/${bookId}`}>
      {title}
    </Link>
  );
}
