import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { sharedText } from "~/club/sharing/queries.server";
import { kindOf } from "~/club/sharing/rules";
import { HttpError } from "~/server/http/errors";
import { requireId } from "~/server/http/input.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";
import { formatClock } from "~/ui/text/format";
import { pageTitle, useRootData } from "../shell/root-data";

export const handle = { section: "community" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Copiar para o WhatsApp", matches);

const notFound = "Não há o que compartilhar aqui.";

export const loader = memberLoader(({ ctx, params, requestContext: { app } }) => {
  const kind = kindOf(params.kind);
  if (!kind) throw new HttpError(404, notFound, "not_found");
  const id = params.id === undefined ? undefined : requireId(params.id, notFound);
  return sharedText(ctx, { kind, id, publicUrl: app.config.publicUrl });
});

export { shouldRevalidate } from "~/ui/form/client-action";

export default function Share() {
  const page = useLoaderData<typeof loader>();
  // Another thing has another text.
  return <SharePage key={page.text} {...page} />;
}

function SharePage({
  text: given,
  to,
  label,
}: Pick<Awaited<ReturnType<typeof loader>>, "text" | "to" | "label">) {
  const [text, setText] = useState(given);
  const isHydrated = useHydrated();
  const { now, timeZone } = useRootData();
  return (
    <div className="wrap pb-16">
      <p className="pt-6">
        <ButtonLink to={to} variant="quiet" small icon="arrow-left" className="-ml-2.5">
          {label}
        </ButtonLink>
      </p>
      <div className="max-w-240 mt-5 pt-8 border-t-[7px] border-t-(--acc)">
        <h1>Copiar para o WhatsApp</h1>
        <div className="grid gap-x-12 gap-y-8 mt-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="field">
            <label className="label" htmlFor="texto">
              Texto para o grupo
            </label>
            <textarea
              className="input min-h-88"
              id="texto"
              rows={12}
              aria-describedby="texto-dica"
              defaultValue={given}
              onInput={(event: FormEvent<HTMLTextAreaElement>) => setText(event.currentTarget.value)}
            />
            <p className="hint" id="texto-dica">
              {isHydrated && "Pode mudar o que quiser. "}
              Para copiar, toque no texto, escolha “Selecionar tudo” e depois “Copiar”.
            </p>
          </div>
          <div className="min-w-0 p-5 bg-community-soft" aria-hidden="true">
            <p className="meta mb-3">Assim chega no grupo</p>
            <Message text={text} time={formatClock(now, timeZone)} />
          </div>
        </div>
        <div className="dialog-actions">
          <ButtonLink to={to}>Voltar</ButtonLink>
          <a
            className="btn btn-primary"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="send" />
            Abrir no WhatsApp
          </a>
        </div>
      </div>
    </div>
  );
}

/** The text as WhatsApp shows it. */
function Message({ text, time }: { text: string; time: string }) {
  // The index is the key, because two parts may be the same.
  const paragraphs = text.split(/\n{2,}/).map((paragraph, index) => ({
    index,
    parts: paragraph.split(/(\*[^*\n]+\*)/).map((part, place) => ({ part, place })),
  }));
  return (
    <div className="grid gap-3 w-fit max-w-full px-4 py-3 bg-sheet rounded-[1.1rem] rounded-bl-none leading-[1.4] wrap-anywhere">
      {paragraphs.map(({ parts, index }) => (
        <p key={index} className="whitespace-pre-line">
          {parts.map(({ part, place }) => (place % 2 === 1 ? <b key={place}>{part.slice(1, -1)}</b> : part))}
        </p>
      ))}
      <small className="text-xs text-ink-3">{time}</small>
    </div>
  );
}
