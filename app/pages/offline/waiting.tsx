import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { memberLoader } from "~/server/http/loaders.server";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/form/field-error";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { command } from "~/ui/offline/commands";
import type { WaitingEntry } from "~/ui/offline/protocol";
import { useOffline } from "~/ui/offline/state";
import { announceToast } from "~/ui/toast";
import { positionIn } from "../shared/waiting-position";
import { moment } from "../shell/as-of";
import { pageTitle, useRootData } from "../shell/root-data";
import { EntrySymbol } from "./entry-symbol";

export const handle = { section: "community" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Aguardando conexão", matches);

export const loader = memberLoader(() => null);

export { shouldRevalidate } from "~/ui/form/client-action";

/** The queue of this device: entries that wait for a connection, and refused ones. */
export default function Waiting() {
  const { entries } = useOffline();
  const hydrated = useHydrated();
  const [waiting, refused] = (["waiting", "refused"] as const).map((state) =>
    entries.filter((entry) => entry.state === state),
  );
  return (
    <div className="wrap pt-6">
      <p>
        <Link className="btn btn-quiet btn-sm -ml-2.5" to="/sem-conexao" reloadDocument>
          <Icon name="arrow-left" />O que há para ler
        </Link>
      </p>
      <h1 className="mt-2">Aguardando conexão</h1>
      <p className="text-ink-2 mt-4 max-w-160">
        Fica guardado só neste aparelho e sai uma vez, na ordem em que você escreveu. Sair da conta apaga o
        que ainda espera.
      </p>
      {!hydrated && (
        <noscript>
          <p className="mt-6">
            Sem JavaScript nada espera neste aparelho: o que você escreve é enviado na hora.
          </p>
        </noscript>
      )}
      {hydrated && entries.length === 0 && <p className="text-lg mt-8">Nada espera neste aparelho.</p>}
      <div className="grid gap-x-20 gap-y-12 mt-8 lg:grid-cols-2 lg:mt-12">
        <Part title="Esperam a sua vez" entries={waiting} />
        <Part
          title={refused?.length === 1 ? "Não foi aceita" : "Não foram aceitas"}
          entries={refused}
          isFirst
        />
      </div>
    </div>
  );
}

type PartProps = { title: string; entries: readonly WaitingEntry[] | undefined; isFirst?: boolean };

function Part({ title, entries = [], isFirst }: PartProps) {
  if (entries.length === 0) return null;
  return (
    <section className={isFirst ? "max-lg:-order-1" : undefined}>
      <h2 className="text-xl mb-4">{title}</h2>
      <ol className="rows">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: WaitingEntry }) {
  const { timeZone } = useRootData();
  const isRefused = entry.state === "refused";
  const written = moment(entry.writtenAt, new Date().toISOString(), timeZone);
  const state = entry.kind === "message" ? "Aguardando conexão." : "Será enviada quando a conexão voltar.";
  return (
    <li data-sec={entry.kind === "progress" ? "reading" : undefined}>
      <EntrySymbol
        icon={isRefused ? "alert" : entry.kind === "message" ? "message" : "bookmark"}
        state={entry.state}
      />
      <div className="row-text">
        <h3 className="text-lg">
          {entry.kind === "message" ? entry.conversation.name : `${positionIn(entry)} de ${entry.book.title}`}
        </h3>
        {entry.kind === "message" && (
          <p className="wrap-anywhere whitespace-pre-line">
            {entry.content && `“${entry.content}”`}
            {entry.file && ` (imagem: ${entry.file.name})`}
          </p>
        )}
        {isRefused ? (
          <div role="alert">
            <FieldError>{entry.refusal}</FieldError>
          </div>
        ) : (
          <p className="meta">
            Escrita {written}. {state}
          </p>
        )}
        <Row>
          {isRefused && (
            <Button
              type="button"
              small
              icon="retry"
              onClick={() => void command({ type: "retry", id: entry.id })}
            >
              Tentar de novo
            </Button>
          )}
          {isRefused && entry.kind === "message" && entry.file && entry.content && (
            <Button
              type="button"
              small
              variant="quiet"
              onClick={() => void command({ type: "retry", id: entry.id, withoutFile: true })}
            >
              Só o texto
            </Button>
          )}
          {entry.kind === "message" && entry.content && (
            <Button type="button" small variant="quiet" icon="copy" onClick={() => void copy(entry.content)}>
              Copiar o texto
            </Button>
          )}
          {isRefused && entry.kind === "message" && entry.content && (
            <Link className="btn btn-quiet btn-sm" to="/chat" onClick={() => void copy(entry.content)}>
              Enviar a outra conversa
            </Link>
          )}
          {entry.kind === "progress" && (
            <Link className="btn btn-quiet btn-sm" to="/book">
              Mudar a página
            </Link>
          )}
          <Button
            type="button"
            small
            variant="quiet"
            onClick={() => void command({ type: "remove", id: entry.id })}
          >
            {entry.kind === "progress" && !isRefused ? "Desfazer" : "Apagar"}
          </Button>
        </Row>
      </div>
    </li>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-x-2 gap-y-1 mt-2">{children}</div>;
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => announceToast({ title: "Texto copiado", description: "Cole-o na conversa que quiser." }),
    () => announceToast({ title: "O navegador não deixou copiar", variant: "destructive" }),
  );
}
