import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { revealResult } from "~/club/search/changes.server";
import { revealResultSchema } from "~/club/search/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { FieldError } from "~/ui/form/field-error";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { SectionHead } from "~/ui/section-head";
import { formatNumber } from "~/ui/text/format";
import { hereAt } from "../shared/here-at";
import { pageTitle } from "../shell/root-data";
import { revealResultForm } from "./forms";
import { searchPage } from "./queries.server";
import { Result, resultAnchor } from "./result";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.q ? `Busca: ${data.q}` : "Busca", matches);

export const loader = memberLoader(async ({ ctx, url }) => {
  const page = await searchPage(ctx, url);
  return data(page, { status: page.fault === null ? 200 : 400 });
});

export const action = formAction(
  intent({
    form: revealResultForm,
    schema: revealResultSchema,
    run({ ctx, value, url }) {
      const { kind, id } = revealResult(ctx, value);
      return { to: hereAt(url, resultAnchor({ kind, id })) };
    },
  }),
);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export default function Search() {
  const { q, fault, found } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-8 lg:pt-12 pb-16">
      <h1>Busca</h1>
      {/* A plain form: the result is a page of its own. */}
      <search>
        <form className="relative grid grid-cols-[minmax(0,1fr)_auto] mt-5" action="/busca">
          <Icon
            name="search"
            className="absolute inset-y-0 left-4 my-auto size-7 text-ink-2 pointer-events-none md:left-5 md:size-9"
          />
          <label className="sr-only" htmlFor="q">
            Buscar no clube
          </label>
          <input
            key={q}
            className="input font-[800] font-stretch-condensed min-h-16 pl-13 border-ink border-r-0 rounded-r-none text-[1.75rem]/none md:min-h-22 md:pl-18 md:text-[3.25rem]/none [&::-webkit-search-cancel-button]:appearance-none"
            type="search"
            id="q"
            name="q"
            defaultValue={q}
            enterKeyHint="search"
            autoComplete="off"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? "q-erro" : undefined}
          />
          <button
            type="submit"
            className="btn btn-primary min-h-full rounded-l-none max-md:px-4 md:px-8 md:text-lg"
          >
            Buscar
          </button>
        </form>
      </search>
      {fault && <FieldError id="q-erro">{fault}</FieldError>}
      {!fault && !found && (
        <p className="text-ink-2 mt-3">
          Livros, pessoas, publicações, resenhas, trechos, atas e as suas conversas, com ou sem acento.
        </p>
      )}
      {found?.total === 0 && <NothingFound q={q} />}
      {found && found.total > 0 && <Found found={found} />}
    </div>
  );
}

type FoundData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["found"]>;

function Found({ found: { total, isCapped, isOneKind, tabs, sections } }: { found: FoundData }) {
  return (
    <>
      <p className="meta mt-3" role="status">
        {isCapped && "Pelo menos "}
        {total === 1 ? "1 resultado" : `${total.toLocaleString("pt-BR")} resultados`}, com ou sem acento.
        Texto ainda fechado para você não entra na busca.
      </p>
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)] mt-6 lg:mt-12">
        <KindTabs tabs={tabs} />
        <div className="grid gap-12 lg:gap-14 min-w-0 content-start">
          {sections.map(({ kind, slug, title, allUrl, links, results }) => (
            <section key={kind} id={slug} data-sec={sectionOf[kind]} aria-labelledby={`${slug}-titulo`}>
              <SectionHead
                id={`${slug}-titulo`}
                title={title}
                note={kind === "messages" ? "só das suas conversas" : undefined}
              />
              {results.length === 0 && <p className="text-ink-2">Nada mais aqui.</p>}
              <ul className="rows is-bare">
                {results.map((result) => (
                  <Result key={resultAnchor(result)} result={result} />
                ))}
              </ul>
              {allUrl && (
                <ButtonLink to={allUrl} small className="mt-4">
                  Ver todos<span className="sr-only"> os resultados em {title}</span>
                </ButtonLink>
              )}
              {isOneKind && <Pagination label={`Páginas de ${title}`} {...links} />}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

type KindTab = { to: string; label: string; count: number; isCapped: boolean; isCurrent: boolean };

/** The kinds of results with their counts. */
function KindTabs({ tabs }: { tabs: KindTab[] }) {
  return (
    <nav
      className="tabs lg:sticky lg:top-8 lg:self-start lg:flex-col lg:gap-0 lg:border-b-0 lg:border-t-2 lg:border-rule"
      aria-label="Tipos de resultado"
    >
      {tabs.map(({ to, label, count, isCapped, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className="lg:justify-between lg:gap-2.5 lg:border-b lg:border-line lg:text-lg lg:aria-[current]:pl-5 lg:aria-[current]:after:inset-[0_auto_0_0] lg:aria-[current]:after:w-[7px] lg:aria-[current]:after:h-auto"
          aria-current={isCurrent ? "page" : undefined}
        >
          <span>{label}</span>{" "}
          <small className="text-sm/normal tabular-nums">
            {isCapped ? `${formatNumber(count)}+` : formatNumber(count)}
          </small>
        </Link>
      ))}
    </nav>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <div className="grid justify-items-start content-start gap-3 mt-10 lg:mt-16" role="status">
      <svg className="w-34" viewBox="0 0 160 120" aria-hidden="true">
        <path className="fill-community" d="M80 82l16-16 36 36-16 16z" />
        <circle className="fill-achv" cx="50" cy="54" r="50" />
        <path className="fill-reading" d="M48 84H18V44a30 40 0 0 1 30 40z" />
        <path className="fill-paper" d="M52 84h30V44a30 40 0 0 0-30 40z" />
        <circle className="fill-events" cx="50" cy="32" r="9" />
      </svg>
      <p className="condensed text-2xl leading-[1.05] wrap-anywhere">Nada com “{q}”</p>
      <p className="text-ink-2 max-w-[34rem]">
        Experimente só o começo da palavra: “sert” acha sertão, sertanejo e Grande Sertão.
      </p>
      <ButtonLink to="/estante" className="mt-2">
        Ver a estante
      </ButtonLink>
    </div>
  );
}

const sectionOf = {
  books: "reading",
  people: undefined,
  posts: "community",
  comments: "community",
  reviews: "reading",
  quotes: "reading",
  questions: "reading",
  nominations: "reading",
  minutes: "events",
  messages: "community",
};
