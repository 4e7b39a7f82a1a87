import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import styles from "~/ui/styles/import.css?url";
import ownStyles from "~/ui/styles/own-import.css?url";
import { pageTitle } from "../../shell/root-data";
import { SideTabs } from "../side-tabs";
import { importActions } from "./actions.server";
import { Outcome } from "./outcome";
import { importPage } from "./queries.server";
import { QuotesPreview } from "./quotes-preview";
import { ReadingsPreview } from "./readings-preview";
import { Upload } from "./upload";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Trazer minhas leituras", matches);

export const links: LinksFunction = () => [styles, ownStyles].map((href) => ({ rel: "stylesheet", href }));

export const loader = memberLoader(importPage);

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(...importActions);

export default function ImportOwn() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-8 lg:pt-12">
      <h1>Configurações</h1>
      <div className="grid gap-x-20 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,42rem)] mt-6 lg:mt-10">
        <SideTabs open="dados" />
        <div>
          {page.view === "upload" && <Upload />}
          {page.view === "readings" && <ReadingsPreview page={page} />}
          {page.view === "quotes" && <QuotesPreview page={page} />}
          {page.view === "outcome" && <Outcome page={page} />}
        </div>
      </div>
    </div>
  );
}
