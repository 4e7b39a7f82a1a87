import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import styles from "~/ui/styles/import.css?url";
import { ownImportActions } from "../../shared/import/actions.server";
import { importPage } from "../../shared/import/queries.server";
import { Gone, Review } from "../../shared/import/review";
import { ownScope } from "../../shared/import/scopes";
import { pageTitle } from "../../shell/root-data";
import { SideTabs } from "../side-tabs";
import { OwnOutcome } from "./outcome";
import { OwnRows } from "./review";
import { Upload } from "./upload";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Trazer minhas leituras", matches);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = memberLoader((call) => importPage(ownScope, call));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(...ownImportActions);

const words = {
  readings: {
    title: "Trazer minhas leituras",
    about:
      "Um arquivo exportado do Goodreads, do StoryGraph, do Skoob ou do BookWyrm. O que o clube também leu vira leitura sua, no dia certo.",
    arrived: "Suas leituras chegaram",
  },
  quotes: {
    title: "Trazer meus trechos",
    about:
      "Os destaques do livro atual e dos livros que você lê no clube viram trechos. Quem ainda não chegou à página não os vê.",
    arrived: "Seus trechos chegaram",
  },
};

export default function ImportOwn() {
  const page = useLoaderData<typeof loader>();
  const { title, about, arrived } = words["kind" in page && page.kind === "quotes" ? "quotes" : "readings"];
  return (
    <div className="wrap pt-8 lg:pt-12">
      <h1>Configurações</h1>
      <div className="grid gap-x-20 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,42rem)] mt-6 lg:mt-10">
        <SideTabs open="dados" />
        <section className="form-section" aria-labelledby="trazer">
          <h2 id="trazer" className="text-2xl">
            {page.step === "done" ? arrived : title}
          </h2>
          {page.step === "review" && <p className="text-ink-2 mt-2">{about}</p>}
          {page.step === "choose" && <Upload {...page} />}
          {page.step === "review" && (
            <Review page={page}>
              <OwnRows {...page} />
            </Review>
          )}
          {page.step === "done" && <OwnOutcome {...page} />}
          {page.step === "gone" && <Gone url={ownScope.url} />}
        </section>
      </div>
    </div>
  );
}
