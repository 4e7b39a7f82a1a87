import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

type Props = { className: string; onOpen?: () => void; children: ReactNode };

/** A `<details>` menu, which works without scripts. With scripts it closes on navigation, Escape and outside clicks. */
export function Menu({ className, onOpen, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key) menu.current?.removeAttribute("open");
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      if (event instanceof KeyboardEvent ? !isEscape : isInside) return;
      if (isEscape && isInside) menu.current?.querySelector("summary")?.focus();
      menu.current?.removeAttribute("open");
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details className={className} ref={menu} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      {children}
    </details>
  );
}
