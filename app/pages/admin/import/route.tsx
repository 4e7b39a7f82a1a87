import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clubKinds, fileField } from "~/club/importing/rules";
import { openImport } from "~/club/importing/stored-queries.server";
import { formAction } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { storeClubFile } from "~/server/importing/club-files.server";
import { fileIntent } from "~/server/importing/import-forms.server";
import { ButtonLink } from "~/ui/button";
import { FileField } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { ActionForm } from "~/ui/form";
import { useField } from "~/ui/form-context";
import { Link } from "~/ui/link";
import { SubmitButton } from "~/ui/submit-button";
import { pageTitle } from "../../shell/root-data";
import { importUrl, uploadFileForm } from "./forms";
import { ImportHead, importLinks } from "./import-head";
import { factsLine, kindWords } from "./words";

export const meta: MetaFunction = ({ matches }) => pageTitle("Trazer o clube", matches);

export const links = importLinks;

export const loader = staffLoader(({ ctx, url }) => {
  const waiting = openImport(ctx, clubKinds);
  const asked = url.searchParams.get("tipo");
  return {
    waiting: waiting && { id: waiting.id, fileName: waiting.fileName, facts: factsLine(waiting) },
    kind: clubKinds.find((kind) => kind === asked) ?? null,
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  fileIntent({
    form: uploadFileForm,
    access: "staff",
    async run({ ctx, file, texts }) {
      return { to: `${importUrl}/${await storeClubFile(ctx, file, texts.kind)}` };
    },
  }),
);

export default function ChooseFile() {
  const { waiting, kind } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-6 lg:pt-8 pb-16">
      <ImportHead current={0} />
      <p className="mt-8 max-w-[44rem]">
        Um clube que muda para cá traz a sua história: os livros que leu, as pessoas e os encontros. Serve uma
        planilha do Excel (.xlsx) ou um arquivo CSV, com as colunas em qualquer ordem. Nada é gravado antes de
        você conferir.
      </p>
      {waiting && (
        <div className="filebox mt-6">
          <p className="wrap-anywhere col-span-2">
            <b>{waiting.fileName}</b> espera a sua conferência
            <br />
            <span className="text-ink-2">{waiting.facts}</span>
          </p>
          <ButtonLink to={`${importUrl}/${waiting.id}`} small>
            Continuar
          </ButtonLink>
        </div>
      )}
      <ActionForm
        form={uploadFileForm}
        encType="multipart/form-data"
        className="grid gap-6 mt-8 max-w-[44rem]"
      >
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
    </div>
  );
}

function Kinds({ chosen }: { chosen: string | null }) {
  const { value, error } = useField("kind", { value: chosen });
  return (
    <fieldset aria-describedby={error ? "tipo-erro" : undefined} data-invalid={error ? true : undefined}>
      <legend className="label mb-2">O que o arquivo traz</legend>
      <ul className="import-kinds">
        {clubKinds.map((kind) => {
          const { label, about, model } = kindWords[kind];
          return (
            <li key={kind}>
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
                <Link className="link text-sm" to={`${importUrl}/modelos/${model}`} reloadDocument>
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
