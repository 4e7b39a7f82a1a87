import { useLocation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import type { PageCount } from "~/club/books/views";
import { bookChanged, maxMessageLength } from "~/club/chat/rules";
import { clubPageTyped, type ShownPosition, shownPosition } from "~/club/spoilers/rules";
import type { OwnPage } from "~/club/spoilers/wording";
import { offeredImages } from "~/club/uploads/rules";
import { TextArea } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm, useFormState, useLostText } from "~/ui/form/form";
import { described } from "~/ui/form/form-context";
import { sendByKey } from "~/ui/form/send-by-key";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";
import { useOffline } from "~/ui/offline/state";
import { formatNumber } from "~/ui/text/format";
import { useShowToast } from "~/ui/toaster";
import { SpoilerPageField } from "../shared/spoiler-page-field";
import { ChosenFile, useFile } from "./chosen-file";
import { sendForm } from "./forms";
import type { WrittenMessage } from "./message-list";
import { useChatSocket } from "./realtime/provider";
import { chatUrl } from "./urls";

type Send = (message: WrittenMessage) => void;

/** The book of a group and the position that its composer offers; null for a conversation without a book. */
export type BookPage = { id: number; position: ShownPosition; pageCount: PageCount } | null;

type ComposerProps = {
  conversationId: number;
  formId: string;
  bookPage: BookPage;
  /** A message that is restored because the session has ended. */
  unsent: { content: string } | null;
  send: Send | null;
};

/**
 * A plain form without a socket. With a socket the message appears in the log at once.
 * @param send null without a socket.
 */
export function Composer({ conversationId, formId, bookPage, unsent, send }: ComposerProps) {
  const location = useLocation();
  const { outcome, submittedValues, isSaving } = useFormState(sendForm);
  const showToast = useShowToast();
  const { typing } = useChatSocket();
  const { isCopy } = useOffline();
  const hydrated = useHydrated();
  const { file, preview, preparing, choose, removeFile } = useFile();
  const text = useRef<HTMLTextAreaElement>(null);
  const [error] = outcome?.result.error?.content ?? [];

  const shownBook = useRef(bookPage?.id);
  const isPosting = useRef(false);
  useEffect(() => {
    const field = text.current;
    if (!unsent || !field) return;
    field.value = [unsent.content, field.value].filter(Boolean).join("\n");
    // The plain form handles the ended session: its error preserves the text and links to the login.
    isPosting.current = true;
    field.form?.requestSubmit();
    isPosting.current = false;
  }, [unsent]);

  function refuse(event: FormEvent, description: string): void {
    event.preventDefault();
    showToast({ title: sendForm.title, description, variant: "destructive" });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!send || isPosting.current) return;
    const { currentTarget: form } = event;
    if (preparing.current) {
      event.preventDefault();
      // A refused picture leaves the message in the composer.
      void preparing.current.then((ready) => ready && setTimeout(() => form.requestSubmit()));
      return;
    }
    const fields = new FormData(form);
    let spoilerPage: number | null = null;
    let ownPage: OwnPage | undefined;
    if (bookPage && fields.has("hides")) {
      const { id, position, pageCount } = bookPage;
      spoilerPage = clubPageTyped(String(fields.get("spoilerPage")), position.edition, pageCount);
      // The server reports a wrong page, and the fields stay.
      if (spoilerPage === null) return;
      // The page in the field was typed for the book before.
      const isOtherBook = shownBook.current !== id;
      shownBook.current = id;
      if (isOtherBook) {
        refuse(event, bookChanged);
        return;
      }
      const { unit } = position.edition;
      if (unit !== "page")
        ownPage = { unit, position: shownPosition(spoilerPage, position.edition, pageCount) };
    }
    event.preventDefault();
    const content = (text.current?.value ?? "").trim();
    if (content === "" && !file) return;
    if (content.length > maxMessageLength) {
      refuse(event, `A mensagem não pode ultrapassar ${formatNumber(maxMessageLength)} caracteres`);
      return;
    }
    send({ content, file, spoilerPage, ownPage, spoilerBook: bookPage?.id });
    removeFile();
    if (text.current) text.current.value = "";
    text.current?.focus();
  }

  const attachUrl = chatUrl(`/chat/${conversationId}/anexo`, location);
  return (
    // Positioned: its texts for screen readers alone would otherwise make the page scroll.
    <div className="chat-part border-t-2 border-rule py-3 lg:pt-4 lg:pb-5 relative">
      <ActionForm form={sendForm} textName={`mensagem ${conversationId}`} onSubmit={submit} staysOnPage>
        <input type="hidden" name="clientId" value={formId} />
        {/* The Enter key uses the first button of a form. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {file && <ChosenFile file={file} preview={preview} removeFile={removeFile} />}
        {bookPage && (
          <div className="mb-2">
            {/* After a refusal the page counts for the group's new book. */}
            <input type="hidden" name="spoilerBook" value={outcome?.status === 409 ? "" : bookPage.id} />
            <SpoilerPageField position={bookPage.position} />
          </div>
        )}
        <div className="flex items-end gap-2 max-[20rem]:justify-between">
          {send && hydrated ? (
            <label className="icon-button shrink-0 min-h-12 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
              <Icon name="paperclip" />
              <span className="sr-only">Anexar imagem</span>
              <input className="sr-only" type="file" accept={offeredImages} onChange={choose} />
            </label>
          ) : (
            // Submits the typed text to the page of the picture, which has a field for it.
            <button
              className="icon-button shrink-0 min-h-12"
              type="submit"
              formAction={attachUrl}
              onClick={submitTo(attachUrl)}
              aria-label="Anexar imagem"
            >
              <Icon name="paperclip" />
            </button>
          )}
          <label className="sr-only" htmlFor="mensagem">
            Mensagem
          </label>
          <textarea
            id="mensagem"
            className="input min-h-12 max-h-34 resize-none field-sizing-content max-[20rem]:order-first"
            ref={text}
            name="content"
            rows={1}
            placeholder={isCopy ? "Sai quando a conexão voltar" : "Escreva uma mensagem"}
            autoComplete="off"
            defaultValue={String(submittedValues?.content ?? "")}
            {...described("mensagem", { error })}
            onKeyDown={sendByKey}
            onInput={() => typing(conversationId)}
          />
          <button
            className="btn btn-acc px-4"
            type="submit"
            aria-label="Enviar"
            aria-busy={isSaving || undefined}
          >
            <Icon name="send" />
          </button>
        </div>
        {error && <FieldError id="mensagem-erro">{error}</FieldError>}
      </ActionForm>
    </div>
  );
}

/** Submits a form to another page as a document, so that the typed text is in the body. */
function submitTo(address: string) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    form.action = address;
    form.submit();
  };
}

/** Replaces the composer of a closed conversation. The text of a refused message stays on the page. */
export function ClosedNotice() {
  const typed = useLostText(sendForm, "content");
  return (
    <div className="chat-part border-t-2 border-rule py-3 lg:pt-4 lg:pb-5 text-ink-2">
      <p>Esta pessoa encerrou a conta: não há quem leia uma nova mensagem.</p>
      {typed && (
        <TextArea
          name="content"
          id="mensagem-perdida"
          label="A mensagem que você ia enviar"
          rows={3}
          readOnly
          defaultValue={typed}
        />
      )}
    </div>
  );
}
