import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { yearOfPath } from "~/club/shelf/rules";
import { yearbookOf } from "~/club/shelf/yearbook-queries.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import styles from "~/ui/styles/yearbook.css?url";
import folioStyles from "~/ui/styles/yearbook-folios.css?url";
import { foliosOf } from "~/ui/yearbook/folios";
import { YearbookFolios } from "~/ui/yearbook/yearbook";
import { ErrorScreen } from "../shell/error-screen";
import { pageTitle, useRootData } from "../shell/root-data";

export const handle = { section: "reading", isBare: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? `Anuário de ${data.year}` : "Anuário", matches);

export const links: LinksFunction = () => [styles, folioStyles].map((href) => ({ rel: "stylesheet", href }));

export const loader = memberLoader(({ ctx, params }) => {
  const { books, ...yearbook } = yearbookOf(ctx, yearOfPath(params.ano), ctx.viewer);
  const withCovers = books.map(({ coverImage, ...book }) => ({ ...book, image: coverImage }));
  return { ...yearbook, books: withCovers };
});

export { shouldRevalidate } from "~/ui/form/client-action";

export default function YearbookPage() {
  const yearbook = useLoaderData<typeof loader>();
  const pages = foliosOf(yearbook).length;
  return (
    <>
      <header className="yearbook-bar">
        <div className="wrap">
          <ButtonLink to={`/estante?ano=${yearbook.year}`} variant="quiet" small icon="arrow-left">
            Estante
          </ButtonLink>
          <p className="text-sm text-ink-2">
            Para imprimir, use Ctrl+P ou o menu do navegador: {pages} páginas em A5, ou duas por folha em A4.
            No arquivo para guardar entram só os trechos abertos a todos.
          </p>
          {/* A plain link: the browser downloads the file. */}
          <a className="btn btn-primary btn-sm" href={`/estante/${yearbook.year}/anuario.zip`} download>
            <Icon name="download" />
            Baixar para guardar
          </a>
        </div>
      </header>
      <main id="conteudo" className="yearbook" tabIndex={-1}>
        <YearbookFolios yearbook={yearbook} />
      </main>
    </>
  );
}

/** A year without books has its own sentence. */
export function ErrorBoundary() {
  const { club } = useRootData();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!isMissing) return <ErrorScreen club={club} />;
  return (
    <main id="conteudo" className="wrap py-12" tabIndex={-1}>
      <h1>Sem anuário</h1>
      <p className="prose mt-5">{String(Reflect.get(Object(error.data), "message") ?? "")}</p>
      <p className="mt-6">
        <ButtonLink to="/estante" icon="book">
          Ver a estante
        </ButtonLink>
      </p>
    </main>
  );
}
