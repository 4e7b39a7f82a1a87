import { fileField } from "~/club/importing/rules";
import { CloseLink } from "~/ui/dialog/close-link";
import { FileField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { sendFileForm } from "../../shared/import/forms";
import { WaitingFile } from "../../shared/import/parts";
import type { ChoosePage } from "../../shared/import/queries.server";
import { ownScope } from "../../shared/import/scopes";
import { settingsTabUrl } from "../tabs";

const sources = [
  {
    name: "Goodreads",
    how: "No computador, abra My Books, Import and export, e peça Export Library. O arquivo é um CSV.",
  },
  {
    name: "StoryGraph",
    how: "Abra Manage Account, Manage Your Data, e peça Export StoryGraph Library. O arquivo é um CSV.",
  },
  {
    name: "Skoob",
    how: "O Skoob não exporta por conta própria. Há exportadores feitos por leitores: serve um CSV que traga título, autoria e o dia da leitura.",
  },
  {
    name: "BookWyrm",
    how: "Abra Settings, CSV Export, e peça o arquivo. É um CSV.",
  },
  {
    name: "Kindle",
    how: "Ligue o Kindle ao computador pelo cabo. O arquivo é o My Clippings.txt, na pasta documents. Quem lê no celular abre as notas do livro no aplicativo e usa Exportar notas: o arquivo é uma página HTML.",
  },
];

/** The first step: a file, and where it comes from. */
export function Upload({ waiting }: Pick<ChoosePage, "waiting">) {
  return (
    <>
      <p className="text-ink-2 mt-2">
        Um arquivo exportado do Goodreads, do StoryGraph, do Skoob ou do BookWyrm. O que o clube também leu
        vira leitura sua, no dia certo. Do Kindle vêm os destaques, que viram trechos.
      </p>
      <WaitingFile waiting={waiting} url={ownScope.url} />
      <ActionForm form={sendFileForm} encType="multipart/form-data" className="mt-6">
        <FileField
          name={fileField}
          id="arquivo"
          label="Arquivo"
          hint="CSV, XLSX, o My Clippings.txt do Kindle ou a página HTML do aplicativo, até 10 MB. Nada é trazido antes de você confirmar."
          accept=".csv,.xlsx,.txt,.html,.htm,text/csv,text/plain,text/html"
        />
        <div className="flex flex-wrap gap-3 mt-6">
          <CloseLink to={settingsTabUrl("dados")}>Cancelar</CloseLink>
          <SubmitButton variant="primary">Conferir o arquivo</SubmitButton>
        </div>
      </ActionForm>
      <h3 className="text-xl mt-10 mb-3">De onde vem o arquivo</h3>
      <dl className="rows">
        {sources.map(({ name, how }) => (
          <div key={name} className="block py-3">
            <dt className="font-bold">{name}</dt>
            <dd className="text-ink-2">{how}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
