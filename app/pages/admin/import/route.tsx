import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clubKinds, fileField } from "~/club/importing/rules";
import { formAction } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { FileField } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import importStyles from "~/ui/styles/import.css?url";
import roundStyles from "~/ui/styles/rounds.css?url";
import { clubImportActions } from "../../shared/import/actions.server";
import { sendFileForm } from "../../shared/import/forms";
import { WaitingFile } from "../../shared/import/parts";
import { type ChoosePage, importPage } from "../../shared/import/queries.server";
import { Gone, Review } from "../../shared/import/review";
import { clubScope } from "../../shared/import/scopes";
import { kindWords, sheetWords } from "../../shared/import/words";
import { pageTitle } from "../../shell/root-data";
import { ImportHead } from "./import-head";
import { ClubOutcome } from "./outcome";
import { ClubRows } from "./review";

export const meta: MetaFunction = ({ matches }) => pageTitle("Trazer o clube", matches);

/** `rounds.css` has the stages. */
export const links: LinksFunction = () => {
  return [roundStyles, importStyles].map((href) => ({ rel: "stylesheet", href }));
};

export const loader = staffLoader((call) => importPage(clubScope, call));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(...clubImportActions);

const steps = { choose: 0, gone: 0, review: 1, done: 2 };

export default function ImportClub() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-6 lg:pt-8 pb-16" data-sec={page.step === "done" ? "reading" : undefined}>
      <ImportHead current={steps[page.step]} />
      {page.step === "choose" && <ChooseFile {...page} />}
      {page.step === "review" && (
        <Review page={page}>
          <ClubRows {...page} />
        </Review>
      )}
      {page.step === "done" && <ClubOutcome {...page} />}
      {page.step === "gone" && <Gone url={clubScope.url} />}
    </div>
  );
}

function ChooseFile({ waiting, kind }: ChoosePage) {
  return (
    <>
      <p className="mt-8 max-w-[44rem]">
        Um clube que muda para cá traz a sua história: os livros que leu, as pessoas e os encontros. Serve uma
        planilha do Excel (.xlsx) ou um arquivo CSV, com as colunas em qualquer ordem. Nada é gravado antes de
        você conferir.
      </p>
      <WaitingFile waiting={waiting} url={clubScope.url} />
      <ActionForm form={sendFileForm} encType="multipart/form-data" className="grid gap-6 mt-8 max-w-[44rem]">
        <Kinds chosen={kind} />
        <FileField
          name={fileField}
          id="arquivo"
          label="Arquivo"
          hint="CSV ou XLSX de até 10 MB e 2.000 linhas, com os nomes das colunas na primeira linha."
          accept=".csv,.txt,.tsv,.xlsx"
        />
        <p>
          <SubmitButton variant="primary">Conferir o arquivo</SubmitButton>
        </p>
      </ActionForm>
    </>
  );
}

function Kinds({ chosen }: { chosen: string | null }) {
  const { value, error } = useField("kind", { value: chosen });
  return (
    <fieldset aria-describedby={error ? "tipo-erro" : undefined} data-invalid={error ? true : undefined}>
      <legend className="label mb-2">O que o arquivo traz</legend>
      <ul className="rows">
        {clubKinds.map((kind) => {
          const { about, model } = sheetWords[kind];
          const { label } = kindWords[kind];
          return (
            <li key={kind} className="grid gap-y-1.5">
              <label className="check font-bold">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  defaultChecked={kind === value}
                  aria-describedby={`sobre-${kind}`}
                />
                {label}
              </label>
              <p className="text-ink-2" id={`sobre-${kind}`}>
                {about}
              </p>
              <p>
                <Link className="link text-sm" to={`${clubScope.url}/modelos/${model}`} reloadDocument>
                  Baixar um modelo<span className="sr-only">: {label}</span>
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
      {error && <FieldError id="tipo-erro">{error}</FieldError>}
    </fieldset>
  );
}
