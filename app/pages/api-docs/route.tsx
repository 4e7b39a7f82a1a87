import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { introduction, refusalExample, refusals, refusalText } from "~/server/api-document/introduction";
import { piecesOf } from "~/server/api-document/words";
import { appOf } from "~/server/http/request-context.server";
import { SectionHead } from "~/ui/section-head";
import { PublicLayout } from "../shared/public-layout";
import { pageTitle } from "../shell/root-data";
import { referenceMarkup } from "./markup.server";
import { Words } from "./words";

export const handle = { section: "reading", isStatic: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("API do clube", matches);

/** Public: the calls are the same for every club, and reveal nothing of this one. */
export function loader({ context }: LoaderFunctionArgs) {
  return {
    introduction: introduction.map(({ title, text }) => ({ title, words: piecesOf(text) })),
    refusals: {
      words: piecesOf(refusalText),
      example: refusalExample,
      rows: refusals.map(({ status, codes, when }) => ({ status, codes, words: piecesOf(when) })),
    },
    ...referenceMarkup(appOf(context)),
  };
}

export { shouldRevalidate } from "~/ui/form/client-action";

export default function ApiDocs() {
  const { introduction, refusals, calls, shapes } = useLoaderData<typeof loader>();
  return (
    <PublicLayout>
      <div className="wrap pt-8 lg:pt-12">
        <h1>API do clube</h1>
        <p className="prose mt-4">
          O que um programa pode ler e mudar no clube, com as regras e as frases das telas. O mesmo, para
          programas, está em{" "}
          <a className="link" href="/api/openapi.json">
            /api/openapi.json
          </a>{" "}
          (OpenAPI 3.1).
        </p>
        <div className="mt-10 grid gap-12 max-w-[44rem] wrap-anywhere">
          <section aria-labelledby="comum">
            <SectionHead id="comum" title="Em todas as chamadas" />
            <dl className="prose grid gap-3">
              {introduction.map(({ title, words }) => (
                <div key={title}>
                  <dt className="font-bold">{title}</dt>
                  <dd>
                    <Words words={words} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="recusas">
            <SectionHead id="recusas" title="Recusas" />
            <p className="prose">
              <Words words={refusals.words} />
            </p>
            <p className="my-4">
              <code>{refusals.example}</code>
            </p>
            <dl className="prose grid gap-3">
              {refusals.rows.map(({ status, codes, words }) => (
                <div key={status}>
                  <dt className="font-bold">
                    {status} <code>{codes.join(", ")}</code>
                  </dt>
                  <dd>
                    <Words words={words} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="chamadas">
            <SectionHead id="chamadas" title="Chamadas" />
            <Markup html={calls} />
          </section>
          <section aria-labelledby="formas">
            <SectionHead id="formas" title="Formas" />
            <Markup html={shapes} />
          </section>
        </div>
      </div>
    </PublicLayout>
  );
}

function Markup({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made the markup
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
