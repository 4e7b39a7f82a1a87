import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useState } from "react";
import { useClose, useCloseClick } from "./close-link";
import { Icon } from "./icon";
import { Link } from "./link";

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

/** The modal form of a routed dialog. It needs no portal: the overlay is fixed. */
export default function Modal({ title, closeTo, wide, children }: ModalProps) {
  const close = useClose(closeTo);
  const closeByClick = useCloseClick(closeTo);
  // Read before autoFocus moves the focus: Radix would store the field instead of the opener.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Overlay className="scrim">
        <Radix.Content
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
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Root>
  );
}
