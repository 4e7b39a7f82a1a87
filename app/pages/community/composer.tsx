import { useEffect, useState } from "react";
import { paragraphs } from "~/club/cleaning";
import { longestPost } from "~/club/feed/rules";
import { ActionForm, useSaving } from "~/ui/action-form";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { formatNumber } from "~/ui/format";
import { PlainSelect, PlainTextArea } from "~/ui/plain-field";
import { PageToast } from "~/ui/toaster";
import { useRootData } from "../shell/club";
import { postTypeLooks } from "../shell/post-types";
import { useAnswer } from "./answer";
import type { Choices } from "./feed-page.server";
import { useRefusal } from "./refusal";
import { postPublished } from "./toasts";

const types = Object.entries(postTypeLooks).map(([value, { label }]) => ({ value, label }));

/** Where a new post is written; empty again once it is published. */
export function Composer({ choices }: { choices: Choices }) {
  const [published, setPublished] = useState(0);
  const isSaving = useSaving("publicar");
  const refusal = useRefusal("publicar");
  useAnswer(isSaving, refusal.isRefused, {
    title: postPublished,
    saved: () => setPublished((times) => times + 1),
    refused: () => document.querySelector<HTMLElement>("#publicar [aria-invalid]")?.focus(),
  });
  const { viewer } = useRootData();
  const { sent, error } = refusal;
  const select = (name: string) => ({
    id: `publicar-${name}`,
    name,
    isLabelHidden: true,
    error: error(name),
  });
  return (
    <ActionForm
      key={published}
      id="publicar"
      intent="publicar"
      className="composer"
      aria-label="Criar publicação"
    >
      <div className="flex gap-4">
        {viewer && (
          <span className="max-sm:hidden">
            <Avatar name={viewer.name} src={viewer.avatar} size="lg" />
          </span>
        )}
        <div className="flex-1 min-w-0">
          <ContentField written={sent("content") ?? ""} error={error("content") ?? error("")} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3 mt-3 sm:pl-[4.5rem]">
        <PlainSelect
          {...select("type")}
          label="Tipo de publicação"
          options={types}
          defaultValue={sent("type") ?? "general"}
        />
        <PlainSelect
          {...select("relatedBookId")}
          label="Livro"
          hint="Obrigatório em Progresso"
          // Not the browser's own `required`: hidden and empty, it would keep the other types from being sent.
          aria-required="true"
          className="for-book flex-1 min-w-48"
          options={[{ value: "", label: "Escolha o livro" }, ...choices.books]}
          defaultValue={sent("relatedBookId") ?? (refusal.isRefused ? "" : (choices.currentBook ?? ""))}
        />
        <PlainSelect
          {...select("relatedEventId")}
          label="Evento"
          className="for-event flex-1 min-w-48"
          options={[{ value: "", label: "Sem evento" }, ...choices.events]}
          defaultValue={sent("relatedEventId") ?? ""}
        />
        <Button type="submit" variant="acc" className="max-sm:w-full min-h-12!" busy={isSaving}>
          Publicar
        </Button>
      </div>
      <PageToast toast={refusal.toast} />
    </ActionForm>
  );
}

/** The text; with scripts it is counted as the server will count it. */
function ContentField({ written, error }: { written: string; error: string | undefined }) {
  const id = "publicar-content";
  const [text, setText] = useState("");
  useEffect(() => {
    // Brought back by the server, or typed before the scripts came.
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement) setText(field.value);
  }, []);
  const { length } = paragraphs(text);
  const count = (
    <span className={length > longestPost ? "text-danger-text" : undefined}>
      {formatNumber(length)} de {formatNumber(longestPost)}
    </span>
  );
  return (
    <PlainTextArea
      id={id}
      name="content"
      label="O que você quer compartilhar?"
      placeholder="Uma passagem, uma dúvida, um avanço de leitura"
      className="is-read"
      rows={3}
      defaultValue={written}
      error={error}
      hint={length > 0 && count}
      onInput={(event) => setText(event.currentTarget.value)}
    />
  );
}
