import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect } from "react";
import { isStaff } from "~/club/accounts/rules";
import type { TextCounts } from "~/club/books/queries.server";
import { currentBook } from "~/club/books/queries.server";
import type { BookView } from "~/club/books/views";
import { progressSummaryIn } from "~/club/reading/summary-queries.server";
import { ownDraftOf } from "~/club/reviews/drafts-queries.server";
import { setSpoilerConsent } from "~/club/spoilers/changes.server";
import { acceptsSpoilers } from "~/club/spoilers/queries.server";
import { spoilerConsentSchema } from "~/club/spoilers/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { BookHeaderShape } from "~/ui/art/book-header-shape";
import { Cover, type CoverData } from "~/ui/art/cover";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { Ribbon } from "~/ui/ribbon";
import { type Tab, Tabs } from "~/ui/tabs";
import { formatDay, formatNumber, formatYear } from "~/ui/text/format";
import { titleClass } from "~/ui/text/title-class";
import { bookCover } from "../shared/images.server";
import { NoCurrentBook } from "../shared/no-current-book";
import { WhatsAppLink } from "../shared/whatsapp-link";
import { pageTitle } from "../shell/root-data";
import { useStandaloneDialog } from "../shell/standalone-dialog";
import {
  conversationActions,
  featureActions,
  questionActions,
  quoteActions,
  revealReview,
} from "./actions.server";
import { consentForm } from "./forms";
import { OpenedPosts } from "./opened";
import { bookTexts } from "./panels.server";
import { planActions } from "./plan/plan.server";
import { ProgressPanel } from "./progress/progress-panel";
import { bookOfPath, bookUrl, formBook, ownReview } from "./queries.server";
import { Reviews } from "./reviews/review-list";
import { type BookTab, tabsAnchor, tabUrl } from "./tabs";

export const handle = { section: "reading" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.shown?.book.title ?? "Livro Atual", matches);

export const loader = skippedBehindDialogs(
  /\/(resenha|editar|apagar)$/,
  memberLoader(({ ctx, params, url }) => {
    const book = params.id === undefined ? currentBook(ctx) : bookOfPath(ctx, params.id);
    const reading = book && progressSummaryIn(ctx, book);
    return {
      isStaff: isStaff(ctx.viewer.role),
      address: bookUrl(params.id),
      shown: book &&
        reading && {
          book,
          cover: bookCover(book),
          reading,
          own: ownReview(ctx, book.id),
          hasDraft: ownDraftOf(ctx, book.id) !== null,
          acceptsSpoilers: acceptsSpoilers(ctx, book.id),
          ...bookTexts(ctx, { book, reading }, bookUrl(params.id), url),
        },
    };
  }),
);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  ...featureActions,
  revealReview,
  ...conversationActions,
  ...quoteActions,
  ...questionActions,
  ...planActions,
  intent({
    form: consentForm,
    schema: spoilerConsentSchema,
    run({ ctx, params, value, url }) {
      const { id } = formBook(ctx, params.id, value.bookId);
      setSpoilerConsent(ctx, id, value.accepts);
      return { to: `${url.pathname}${url.search}` };
    },
  }),
);

const load = {
  conversation: () => import("./conversation/conversation-panel"),
  quotes: () => import("./quotes/quotes-panel"),
  questions: () => import("./questions/questions-panel"),
  plan: () => import("./plan/plan-panel"),
};
const StaffLinks = lazyPart(() => import("./staff-links"));
const ConversationPanel = lazyPart(load.conversation);
const QuotesPanel = lazyPart(load.quotes);
const QuestionsPanel = lazyPart(load.questions);
const PlanPanel = lazyPart(load.plan);

export default function Book() {
  const page = useLoaderData<typeof loader>();
  const dialog = useStandaloneDialog();
  useEffect(() => {
    void import("../shell/idle-code")
      .then(({ loadWhenIdle }) => loadWhenIdle(Object.values(load)))
      .catch(() => {});
  }, []);
  if (dialog || !page) return dialog;
  const { shown, isStaff, address } = page;
  if (!shown) {
    return (
      <div className="wrap py-10 lg:py-16">
        <h1 className="sr-only">Livro Atual</h1>
        <NoCurrentBook isStaff={isStaff} />
      </div>
    );
  }
  const { book, cover, reading, own: review, hasDraft, acceptsSpoilers, opened, goal, counts, panel } = shown;
  const bookProps = { address, bookId: book.id };
  return (
    <>
      <div className="wrap">
        <Outlet />
      </div>
      <section
        className="grid lg:grid-cols-[minmax(2.5rem,1fr)_minmax(0,30rem)_minmax(0,50rem)_minmax(2.5rem,1fr)]"
        aria-labelledby="titulo"
      >
        <BookCoverPanel cover={cover} />
        <BookHeader book={book}>
          <ProgressPanel
            book={{ id: book.id, title: book.title }}
            reading={reading}
            goal={goal}
            address={address}
            writing={review ? null : hasDraft ? "Continuar rascunho" : "Escrever resenha"}
          />
          <div className="flex flex-wrap gap-x-2 mt-4 -ml-2.5">
            <ButtonLink to="/estante" variant="quiet" small icon="book">
              Estante
            </ButtonLink>
            <WhatsAppLink kind="livro" id={book.id} variant="quiet" small />
            <Suspense>{isStaff && <StaffLinks {...book} />}</Suspense>
          </div>
        </BookHeader>
      </section>
      <div className="wrap mt-12 lg:mt-16" id={tabsAnchor}>
        <Tabs label="Partes deste livro" className="book-tabs" tabs={tabLinks(address, panel.tab, counts)} />
      </div>
      {opened && panel.tab !== "conversa" && (
        <div className="wrap mt-8">
          <OpenedPosts {...opened} />
        </div>
      )}
      {panel.tab === "resenhas" && (
        <Reviews list={panel} own={review} {...bookProps} acceptsSpoilers={acceptsSpoilers} />
      )}
      {/* The same for all tabs: a new Suspense boundary would empty the page, this one shows the last tab. */}
      <Suspense key={book.id}>
        {panel.tab === "conversa" && (
          <ConversationPanel panel={panel} {...bookProps} opened={opened} acceptsSpoilers={acceptsSpoilers} />
        )}
        {panel.tab === "trechos" && <QuotesPanel panel={panel} {...bookProps} />}
        {panel.tab === "perguntas" && <QuestionsPanel panel={panel} {...bookProps} />}
        {panel.tab === "plano" && <PlanPanel panel={panel} {...bookProps} reading={reading} />}
      </Suspense>
    </>
  );
}

function tabLinks(address: string, current: BookTab, counts: TextCounts): Tab[] {
  const link = (tab: BookTab, label: string, count?: number) => ({
    to: `${tabUrl(address, tab)}#${tabsAnchor}`,
    label,
    ...(count !== undefined && { count }),
    isCurrent: tab === current,
  });
  return [
    link("resenhas", "Resenhas", counts.reviews),
    link("conversa", "Conversa", counts.posts),
    link("trechos", "Trechos", counts.quotes),
    link("perguntas", "Perguntas", counts.questions),
    link("plano", "Plano"),
  ];
}

function BookCoverPanel({ cover }: { cover: CoverData }) {
  return (
    <div className="book-header-cover">
      <BookHeaderShape />
      <Cover cover={cover} size="lg" className="self-center" />
    </div>
  );
}

function BookHeader({ book, children }: { book: BookView; children: ReactNode }) {
  return (
    <div className="book-header-text">
      {book.isCurrent && (
        <p className="flex flex-wrap items-center gap-3">
          <Ribbon>Livro Atual</Ribbon>
        </p>
      )}
      <h1 id="titulo" className={titleClass(book.title)}>
        {book.title}
      </h1>
      <p className="text-xl font-medium wrap-anywhere">{book.author}</p>
      <dl className="facts mt-5">
        {book.publishedYear && <Fact term="Publicado em">{formatYear(book.publishedYear)}</Fact>}
        {book.pageCount && <Fact term="Páginas">{formatNumber(book.pageCount)}</Fact>}
        {book.isCurrent && book.endDate && <Fact term="Leitura até">{formatDay(book.endDate)}</Fact>}
      </dl>
      {book.description && <p className="prose mt-6 whitespace-pre-line">{book.description}</p>}
      {children}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
