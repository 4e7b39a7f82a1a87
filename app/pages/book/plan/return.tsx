import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { isPaged } from "~/club/books/pages";
import type { BookView, PagedBook } from "~/club/books/views";
import { dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { lastPostsUpTo } from "~/club/feed/conversation-queries.server";
import { perDayIn } from "~/club/plans/goals";
import { attendUnfinished, followPersonalPlan } from "~/club/plans/personal-changes.server";
import { ownPaceIn } from "~/club/plans/personal-queries.server";
import { planOf } from "~/club/plans/queries.server";
import { paceFormSchema } from "~/club/plans/schema";
import { readingIn } from "~/club/reading/queries.server";
import { type Edition, positionAt } from "~/club/reading/rules";
import { shownBookSchema } from "~/club/reading/schema";
import { progressSummaryIn } from "~/club/reading/summary-queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Cover } from "~/ui/art/cover";
import { Avatar } from "~/ui/avatar";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { ProgressBar } from "~/ui/progress-bar";
import { dailyAmount, PositionOf } from "~/ui/reading-progress";
import { SectionHead } from "~/ui/section-head";
import styles from "~/ui/styles/plan.css?url";
import { formatShortDay } from "~/ui/text/coming-day";
import { formatNumber, truncate } from "~/ui/text/format";
import { bookCover } from "../../shared/images.server";
import { placeIn, positionIn } from "../../shared/position-words";
import { pageTitle } from "../../shell/root-data";
import { abandonReading } from "../actions.server";
import { BookIdField } from "../book-id-field";
import { abandonForm, attendForm, ownPlanForm } from "../forms";
import { bookOrCurrent, bookUrl, formBook, returnUrl } from "../queries.server";
import { tabsAnchor, tabUrl } from "../tabs";
import { AbandonShape, MeetingShape, StairsShape } from "./return-shapes";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Que bom ver você", matches);

const textLength = 200;
const textsShown = 3;

export const loader = memberLoader(({ ctx, params }) => {
  const book = bookOrCurrent(ctx, params.id);
  const reading = progressSummaryIn(ctx, book);
  // The page is for a begun book.
  if (!reading.lastUpdated || reading.isFinished || reading.isAbandoned || !isPaged(book))
    throw redirect(bookUrl(params.id));
  const { meeting } = planOf(ctx, book);
  const { edition } = readingIn(ctx, book.id).place;
  const { unit, position } = reading;
  const ownPage = positionIn(unit, position ?? 0);
  return {
    book: { id: book.id, title: book.title, cover: bookCover(book) },
    address: bookUrl(params.id),
    reading,
    at: placeIn(unit, position ?? 0),
    pace: paceIn(ctx, book, edition),
    meeting: meeting && { day: dayOf(new Date(meeting.startDate), ctx.timeZone) },
    texts: textsUpTo(ctx, book, reading.clubPage ?? 0).map(({ page, ...text }) => ({
      ...text,
      place: page === null ? null : positionIn(unit, positionAt(page, edition, book.pageCount)),
    })),
    upTo: unit === "percent" ? `de ${ownPage}` : `da ${ownPage}`,
  };
});

/** The reachable pace; `perDay`, `daily` and `placeAtEnd` are in the unit of the viewer. */
function paceIn(ctx: MemberContext, book: PagedBook, edition: Edition) {
  const { pagesPerDay, pageAtEnd, finishesOn } = ownPaceIn(ctx, book);
  const perDay = perDayIn(edition, pagesPerDay, book.pageCount);
  return {
    pagesPerDay,
    finishesOn,
    perDay,
    daily: dailyAmount(edition.unit, perDay),
    placeAtEnd:
      pageAtEnd === null ? null : placeIn(edition.unit, positionAt(pageAtEnd, edition, book.pageCount)),
  };
}

/** The last texts of other members up to the viewer's page. */
function textsUpTo(ctx: MemberContext, book: BookView, page: number) {
  // Some of the last posts may be the viewer's own.
  const posts = lastPostsUpTo(ctx, book, page, 4 * textsShown)
    .filter(({ withheld, userId }) => withheld === null && userId !== ctx.viewer.id)
    .slice(-textsShown);
  return posts.map(({ id, user, content, spoilerPage, currentPage }) => {
    return { id, user, text: truncate(content, textLength), page: spoilerPage ?? currentPage };
  });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: ownPlanForm,
    schema: paceFormSchema,
    run({ ctx, value, params }) {
      const book = formBook(ctx, params.id, value.bookId);
      followPersonalPlan(ctx, book.id, value.pagesPerDay);
      return { to: returnUrl(params.id, book), toast: { title: "Plano guardado" } };
    },
  }),
  intent({
    form: attendForm,
    schema: shownBookSchema,
    run({ ctx, value, params }) {
      const book = formBook(ctx, params.id, value.bookId);
      attendUnfinished(ctx, book);
      const to = `${tabUrl(returnUrl(params.id, book), "conversa")}#${tabsAnchor}`;
      return { to, toast: { title: "Presença confirmada" } };
    },
  }),
  abandonReading,
);

export default function Return() {
  const { book, address, reading, at, pace, meeting, texts, upTo } = useLoaderData<typeof loader>();
  const { unit, position, lastPosition } = reading;
  return (
    <>
      <div className="wrap pt-8 lg:pt-12 grid gap-x-10 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)] items-end">
        <Cover cover={book.cover} size="lg" to={address} className="max-lg:hidden" />
        <div className="min-w-0">
          <h1>Que bom ver você</h1>
          <p className="mt-3 mb-6 text-lg wrap-anywhere">
            {book.title} ficou {at}, do jeito que você deixou.
          </p>
          <ProgressBar percent={reading.percent} size="lg" />
          <p className="flex justify-between gap-4 mt-1">
            <PositionOf unit={unit} position={position} last={lastPosition} />
            {meeting && (
              <span>
                encontro em <b>{formatShortDay(meeting.day)}</b>
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="wrap mt-10 lg:mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <ul className="return-paths">
          <Path
            shape={<StairsShape />}
            title="Um plano que cabe"
            about={`No seu passo, ${pace.daily}. ${reachOf(pace, meeting !== null)}`}
          >
            <ActionForm form={ownPlanForm} hiddenFields={{ pagesPerDay: pace.pagesPerDay }} isButton>
              <BookIdField id={book.id} />
              <SubmitButton variant="primary">
                Seguir com {formatNumber(pace.perDay)}
                {unit === "percent" && "%"} por dia
              </SubmitButton>
            </ActionForm>
          </Path>
          {meeting && (
            <Path
              shape={<MeetingShape />}
              title="Vou mesmo sem terminar"
              about={`Confirmamos a sua presença no dia ${formatShortDay(meeting.day)} e abrimos para você tudo o que o clube escreveu, até o final.`}
            >
              <ActionForm form={attendForm} isButton>
                <BookIdField id={book.id} />
                <SubmitButton>Vou mesmo assim</SubmitButton>
              </ActionForm>
            </Path>
          )}
          <Path
            shape={<AbandonShape />}
            title="Abandonei este"
            about="O livro sai do seu plano e dos lembretes. O que você leu continua contado, e uma página marcada traz tudo de volta."
          >
            <ActionForm form={abandonForm} isButton>
              <BookIdField id={book.id} />
              <SubmitButton>Deixar de lado</SubmitButton>
            </ActionForm>
          </Path>
        </ul>
        {texts.length > 0 && (
          <section aria-labelledby="ate-a-sua-pagina" data-sec="community">
            <SectionHead
              id="ate-a-sua-pagina"
              title="Até a sua página"
              to={`${tabUrl(address, "conversa")}#${tabsAnchor}`}
              linkLabel="Ver conversa"
            />
            <ul>
              {texts.map(({ id, user, text, place }) => (
                <li
                  key={id}
                  className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-4 border-t border-line first:border-t-0 first:pt-1"
                >
                  <Avatar name={user.name} src={user.avatar} />
                  <div>
                    <p className="text-sm">
                      <b className="text-base">{user.name}</b>{" "}
                      {place !== null && <span className="meta">{place}</span>}
                    </p>
                    <p className="prose mt-1 wrap-anywhere">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
            <p className="meta mt-3">Nada daqui passa {upTo}.</p>
          </section>
        )}
      </div>
      <p className="wrap mt-10">
        <Link className="link" to={address}>
          Continuar como estava
        </Link>
      </p>
    </>
  );
}

type Reach = { placeAtEnd: string | null; finishesOn: string };

function reachOf({ placeAtEnd, finishesOn }: Reach, hasMeeting: boolean): string {
  const end = `ao fim do livro em ${formatShortDay(finishesOn)}`;
  if (placeAtEnd === null) return `Você chega ${end}.`;
  return `Você chega ${hasMeeting ? "ao encontro" : "ao último dia"} ${placeAtEnd} e ${end}.`;
}

type PathProps = { shape: ReactNode; title: string; about: string; children: ReactNode };

function Path({ shape, title, about, children }: PathProps) {
  return (
    <li>
      {shape}
      <h2>{title}</h2>
      <p>{about}</p>
      {children}
    </li>
  );
}
