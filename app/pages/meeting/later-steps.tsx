import { roleWords } from "~/club/meetings/roles-rules";
import type { RoomView } from "~/club/meetings/room-views";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { CalendarDate } from "~/ui/calendar-date";
import { RatingShift } from "~/ui/rating-shift";
import { formatNumber, formatRating } from "~/ui/text/format";

type ChangesScene = Extract<RoomView["scene"], { kind: "changes" }>;
type NextScene = Extract<RoomView["scene"], { kind: "next" }>;

/** "Mudei de ideia": how the mean moved. */
export function Changes({
  title,
  scene,
  isBelow,
}: {
  title: string;
  scene: ChangesScene;
  isBelow?: boolean;
}) {
  // On a phone this part stands below a form, which has the h1.
  const Heading = isBelow ? "h2" : "h1";
  const { isOpen, average, averageBefore, changed, changes } = scene;
  if (!isOpen || average === null) {
    return (
      <div className="asked">
        <h1>{isOpen ? "Nenhuma nota desta vez" : "As notas ainda estão guardadas"}</h1>
      </div>
    );
  }
  const before = averageBefore ?? average;
  const [shownBefore, shownAfter] = [formatRating(before), formatRating(average)];
  return (
    <div className="turned">
      <RatingShift
        before={before}
        after={average}
        label={`A média foi de ${shownBefore} para ${shownAfter}`}
      />
      <div>
        <Heading>Mudei de ideia</Heading>
        <p className="max-w-[24em] mt-[0.7em] text-[max(1.25rem,calc(var(--unit)_*_1.9))]/[1.3]">
          {changes === 0 ? (
            `Ninguém mudou a nota até agora. A média é ${shownAfter}.`
          ) : (
            <>
              <b>{formatNumber(changes)}</b> {changes === 1 ? "pessoa mudou" : "pessoas mudaram"} a nota.{" "}
              {shiftSentence(title, shownBefore, shownAfter, average - before)}
            </>
          )}
        </p>
        <ul className="turned-list">
          {changed.map(({ id, user, rating, ratingBefore }) => (
            <li key={id}>
              <Avatar name={user.name} src={user.avatar} />
              <span>
                <b>{user.name.split(" ")[0]}</b> de {formatNumber(ratingBefore ?? rating)} para{" "}
                <b>{formatNumber(rating)}</b>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function shiftSentence(title: string, before: string, after: string, change: number): string {
  if (before === after) return `A média de ${title} ficou em ${after}.`;
  return `A conversa ${change > 0 ? "subiu" : "desceu"} o livro de ${before} para ${after}.`;
}

/** "E agora": the next book, the next date, the roles of the next evening. */
export function Next({ scene }: { scene: NextScene }) {
  return (
    <>
      <h1 className="sr-only">E agora</h1>
      <div className="next-three">
        <NextBook scene={scene} />
        <NextDate scene={scene} />
        <NextRoles scene={scene} />
      </div>
    </>
  );
}

function NextBook({ scene: { book, round } }: { scene: NextScene }) {
  if (!book) {
    const isBallot = round?.phase === "voting";
    return (
      <section className="next-book">
        <div>
          <span className="next-gap" aria-hidden="true" />
        </div>
        <h2>O próximo livro</h2>
        <p>
          {round
            ? isBallot
              ? "A votação está aberta."
              : "As indicações estão abertas."
            : "Ainda não há um."}{" "}
          <ButtonLink to="/proximo-livro" variant="field-line" small>
            {round ? (isBallot ? "Votar" : "Indicar") : "Escolher juntos"}
          </ButtonLink>
        </p>
      </section>
    );
  }
  return (
    <section className="next-book">
      <div>
        <GeneratedCover
          title={book.title}
          author={book.author}
          image={book.coverImage}
          size="lg"
          decorative
        />
      </div>
      <h2>O próximo livro</h2>
      <p>
        <b>{book.title}</b>,{" "}
        {book.nominatedBy ? `indicação de ${book.nominatedBy.split(" ")[0]}` : book.author}
      </p>
    </section>
  );
}

function NextDate({ scene: { event, poll } }: { scene: NextScene }) {
  if (!event) {
    return (
      <section className="next-date">
        <div>
          <span className="next-gap" aria-hidden="true" />
        </div>
        <h2>A próxima data</h2>
        <p>
          {poll ? "Que dia fica bom? " : "Ainda não há uma. "}
          <ButtonLink to={poll ? `/events/datas/${poll.id}` : "/events"} variant="field-line" small>
            {poll ? "Responder" : "Ver os eventos"}
          </ButtonLink>
        </p>
      </section>
    );
  }
  return (
    <section className="next-date">
      <div>
        <CalendarDate day={event.day} size="xl" />
      </div>
      <h2>A próxima data</h2>
      <p>
        <b>{event.time?.replace(":", "h") ?? "Dia inteiro"}</b>
        {event.location && `, ${event.location}`}
      </p>
    </section>
  );
}

function NextRoles({ scene: { event } }: { scene: NextScene }) {
  const roles = event?.roles ?? [];
  if (roles.length === 0) {
    return (
      <section>
        <div>
          <span className="next-gap is-round" aria-hidden="true" />
        </div>
        <h2>Quem faz a noite</h2>
        <p>
          {event ? "Os papéis estão livres. " : "Os papéis vêm com a data."}
          {event && (
            <ButtonLink to={`/events/${event.id}`} variant="field-line" small>
              Escolher
            </ButtonLink>
          )}
        </p>
      </section>
    );
  }
  return (
    <section>
      <div className="next-trio">
        {roles.map(({ role, name, avatar }) => (
          <Avatar key={role} name={name} src={avatar} />
        ))}
      </div>
      <h2>Quem faz a noite</h2>
      <p>
        {roles.map(({ role, name }, index) => (
          <span key={role}>
            {index > 0 && ", "}
            <b>{name.split(" ")[0]}</b> {roleWords[role].does}
          </span>
        ))}
      </p>
    </section>
  );
}
