import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { focusOn } from "./dialog/safe-focus";

/**
 * Announces a client-side navigation that changes the page, and focuses the page if the clicked link was removed.
 * Browsers do both for documents only.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash, key } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const [announcement, setAnnouncement] = useState({ text: "", key });
  const announced = useRef(pathname + search);
  useEffect(() => {
    const [path] = announced.current.split("?");
    if (!isIdle || announced.current === pathname + search) return;
    announced.current = pathname + search;
    setAnnouncement({ text: (path === pathname && shownPart()) || document.title, key });
    // After `useSafeFocus`: React may run effects before the microtasks of the same commit.
    queueMicrotask(() => {
      if (document.activeElement === document.body)
        focusOn(document.getElementById(hash.slice(1)) ?? document.getElementById("conteudo"));
    });
  }, [isIdle, pathname, search, hash, key]);
  return (
    // Modals hide all elements but those with an aria-live.
    <p className="sr-only" role="status" aria-live="polite">
      {/* A new element is announced even if its text is the same. */}
      <span key={announcement.key}>{announcement.text}</span>
    </p>
  );
}

/** "Usuários, 12 pessoas, Página 2 de 3": what a tab, a search, an order or another page of a list shows. */
function shownPart(): string {
  const area = document.querySelector("[role=dialog]") ?? document.body;
  const parts = area.querySelectorAll("main .tabs [aria-current=page], [data-announced]");
  // A tab's count follows its label.
  return Array.from(parts, ({ firstChild }) => firstChild?.textContent).join(", ");
}
