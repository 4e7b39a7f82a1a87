import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isStaff } from "~/club/accounts/rules";
import { memberLoader } from "~/server/http/loaders.server";
import { Pagination } from "~/ui/pagination";
import { SectionHead } from "~/ui/section-head";
import styles from "~/ui/styles/shelf.css?url";
import { Tabs } from "~/ui/tabs";
import { formatNumber, plural } from "~/ui/text/format";
import { pageTitle } from "../shell/root-data";
import { ExtremeBooks } from "./extremes";
import { Library } from "./library";
import { shelfPage } from "./queries.server";
import { ShelfBook } from "./shelf-book";
import { ShelfQuotes } from "./shelf-quotes";
import { SpineRow } from "./spine-row";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Estante do clube", matches);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = memberLoader(({ ctx, url }) => ({
  ...shelfPage(ctx, url),
  isStaff: isStaff(ctx.viewer.role),
}));

export { shouldRevalidate } from "~/ui/form/client-action";

export default function Shelf() {
  const { tabs, shown, library, links, isStaff } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="bg-(--field) text-(--on-field) [--ring:currentColor]">
        <div className="shelf-plank">
          <div className="pt-0 pb-8 px-(--plank-edge) lg:pt-12 lg:pb-8 lg:px-0">
            <h1 className="text-5xl/[0.86] ml-[-0.03em]">Estante</h1>
            {shown?.totals && (
              <p className="text-lg/[inherit] mt-3">
                {plural(shown.totals.books, "livro", "livros")}
                {shown.totals.pages > 0 && ` e ${plural(shown.totals.pages, "página", "páginas")}`} em{" "}
                {shown.year}
              </p>
            )}
            {library && (
              <p className="text-lg/[inherit] mt-3">
                {library.total === 0 ? "Nenhum livro por ler" : `${formatNumber(library.total)} por ler`}
              </p>
            )}
          </div>
          {shown && <SpineRow books={shown.books} current={shown.current} />}
        </div>
      </header>
      <div className="wrap">
        <Tabs label="Anos" className="mt-2" tabs={tabs} />
        {shown && (
          <>
            <ExtremeBooks loved={shown.loved} divisive={shown.divisive} />
            <section className="mt-14" aria-labelledby="livros">
              <SectionHead
                id="livros"
                title={`Lidos em ${shown.year}`}
                to={`/estante/${shown.year}`}
                linkLabel={`Anuário de ${shown.year}`}
              />
              <ol className="shelf">
                {shown.books.map((book) => (
                  <ShelfBook key={book.id} book={book} />
                ))}
              </ol>
            </section>
            <ShelfQuotes quotes={shown.quotes} />
          </>
        )}
        {library && <Library {...library} isStaff={isStaff} />}
        <Pagination label="Páginas de livros" {...links} />
      </div>
    </>
  );
}
