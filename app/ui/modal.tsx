import * as Radix from "@radix-ui/react-dialog";
import { Link, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { Icon } from "./icon";

export type DialogProps = {
  title: string;
  /** Where closing leads: the page below the dialog. */
  closeTo: string;
  section?: "reading" | "events" | "community" | "achv";
  wide?: boolean;
  children: ReactNode;
};

/** The modal form of a routed dialog. No portal: the overlay covers the page from where it stands. */
export default function Modal({ title, closeTo, section, wide, children }: DialogProps) {
  const navigate = useNavigate();
  // Asked before the dialog's autoFocus moves it; Radix would remember the field instead.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root
      open
      onOpenChange={(open) => !open && navigate(closeTo, { preventScrollReset: true, replace: true })}
    >
      <Radix.Overlay className="scrim" data-sec={section}>
        <Radix.Content
          className={`dialog ${wide ? "dialog-wide" : ""}`}
          aria-describedby={undefined}
          onCloseAutoFocus={() => opener instanceof HTMLElement && opener.focus()}
        >
          <Link className="iconbtn x" to={closeTo} preventScrollReset replace aria-label="Fechar">
            <Icon name="close" />
          </Link>
          <Radix.Title>{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Root>
  );
}
