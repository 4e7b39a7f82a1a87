import * as Radix from "@radix-ui/react-dialog";
import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useClose, useCloseClick } from "./close-link";
import { Icon } from "./icon";

export type ModalProps = {
  title: string;
  /** Where closing leads: the page below the dialog. */
  closeTo: string;
  section?: "reading" | "events" | "community" | "achv";
  wide?: boolean;
  /** The dialog's content, around its heading. */
  children: (heading: ReactNode) => ReactNode;
};

/** To what opened the dialog, or, when that is gone, to what the address points at, or the page. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const pointedAt = document.getElementById(window.location.hash.slice(1));
  (isThere ? opener : (pointedAt ?? document.getElementById("conteudo")))?.focus({ preventScroll: true });
}

/** The modal form of a routed dialog. No portal: the overlay covers the page from where it stands. */
export default function Modal({ title, closeTo, section, wide, children }: ModalProps) {
  const close = useClose(closeTo);
  const closeByClick = useCloseClick(closeTo);
  // Asked before the dialog's autoFocus moves it; Radix would remember the field instead.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Overlay className="scrim" data-sec={section}>
        <Radix.Content
          className={`dialog ${wide ? "dialog-wide" : ""}`}
          aria-describedby={undefined}
          // Not the first control: held down, the key that opened the dialog would press it. It is still rising:
          // scrolled into view now, its top would be cut off.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const { currentTarget: dialog } = event;
            if (dialog instanceof HTMLElement) dialog.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={() => giveFocusBack(opener)}
        >
          <Link
            className="iconbtn x"
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
