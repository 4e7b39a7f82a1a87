import * as Radix from "@radix-ui/react-dialog";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { discardTyped, isChanged } from "../form/kept-text";
import { UnsavedQuestion } from "../form/unsaved-question";
import { Icon } from "../icon";
import { isPlainClick, Link } from "../link";
import { useClose, useCloseClick } from "./close-link";

export type ModalProps = {
  title: string;
  /** The URL of the page below the dialog. */
  closeTo: string;
  wide?: boolean;
  children: (heading: ReactNode) => ReactNode;
};

/** Focuses the element that opened the dialog. If it was removed, the target of the hash or the page gets the focus. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const pointedAt = document.getElementById(window.location.hash.slice(1));
  (isThere ? opener : (pointedAt ?? document.getElementById("conteudo")))?.focus({ preventScroll: true });
}

/** CSS pixels around the toast. */
const missed = 32;

function isNearToast({ clientX: x, clientY: y }: PointerEvent): boolean {
  const toast = document.querySelector(".toast")?.getBoundingClientRect();
  if (!toast) return false;
  const { left, right, top, bottom } = toast;
  return x > left - missed && x < right + missed && y > top - missed && y < bottom + missed;
}

/**
 * The modal form of a routed dialog. It needs no portal: the overlay is fixed. A changed form asks before Escape, a tap
 * outside or a link closes it. Back closes at once: the texts return with the dialog.
 */
export default function Modal({ title, closeTo, wide, children }: ModalProps) {
  const close = useClose(closeTo);
  const closeByClick = useCloseClick(closeTo);
  // Read before autoFocus moves the focus: Radix would store the field instead of the opener.
  const [opener] = useState(() => document.activeElement);
  const content = useRef<HTMLDivElement>(null);
  const isDiscarding = useRef(false);
  /** `proceed` closes the dialog. It is there while the question is open. */
  const [question, setQuestion] = useState<{ proceed: () => void; focused: Element | null } | null>(null);

  const changedForms = () => [...(content.current?.querySelectorAll("form") ?? [])].filter(isChanged);

  function closeOrAsk(): void {
    if (question) stay();
    else if (changedForms().length > 0) ask(close);
    else close();
  }

  function ask(proceed: () => void): void {
    const { activeElement: focused } = document;
    // After the mousedown of this tap, which would take the focus from the question.
    setTimeout(() => setQuestion({ proceed, focused }));
  }

  function stay(): void {
    setQuestion(null);
    const focused = question?.focused;
    const target =
      focused instanceof HTMLElement && content.current?.contains(focused) ? focused : content.current;
    // The question makes the dialog inert until it is removed.
    setTimeout(() => target?.focus({ preventScroll: true }));
  }

  function discard(): void {
    for (const form of changedForms()) discardTyped(form);
    setQuestion(null);
    isDiscarding.current = true;
    question?.proceed();
    isDiscarding.current = false;
  }

  /** Links to another page: the cross, "Cancelar". */
  function askBeforeLeaving(event: MouseEvent): void {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
    if (!link || isDiscarding.current || !isPlainClick(event)) return;
    if (link.pathname === window.location.pathname || changedForms().length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => link.click());
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && closeOrAsk()}>
      <Radix.Overlay className="scrim">
        <Radix.Content
          ref={content}
          onClickCapture={askBeforeLeaving}
          // A tap that misses the toast's button was not meant for the dialog.
          onPointerDownOutside={(event) => isNearToast(event.detail.originalEvent) && event.preventDefault()}
          className={`dialog ${wide ? "dialog-wide" : ""}`}
          aria-describedby={undefined}
          // The dialog gets the focus, not its first control. The key that opened it may be held down and would press
          // that. The opening animation runs, so a scroll into view would cut off the top.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const { currentTarget: dialog } = event;
            if (dialog instanceof HTMLElement) dialog.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={() => giveFocusBack(opener)}
        >
          <Link
            className="icon-button dialog-close"
            to={closeTo}
            onClick={closeByClick}
            preventScrollReset
            replace
            aria-label="Fechar"
          >
            <Icon name="close" />
          </Link>
          {children(<Radix.Title>{title}</Radix.Title>)}
          {question && <UnsavedQuestion stay={stay} discard={discard} />}
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Root>
  );
}
