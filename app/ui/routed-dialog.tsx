import { lazy, Suspense, useId, useState } from "react";
import { useHydrated } from "./hydrated";
import { Spinner } from "./logo";
import type { DialogProps } from "./modal";

const Modal = lazy(() => import("./modal"));

/**
 * A dialog with an address. Opened by a link in the running page it is modal; loaded as a document, or
 * without scripts, the same form stands in the page.
 */
export function RoutedDialog(props: DialogProps) {
  const hydrated = useHydrated();
  const [isPage] = useState(!hydrated);
  const titleId = useId();
  if (!isPage) {
    return (
      <Suspense
        fallback={
          <div className="scrim">
            <Spinner />
          </div>
        }
      >
        <Modal {...props} />
      </Suspense>
    );
  }
  return (
    <section
      className={`dialog is-page ${props.wide ? "dialog-wide" : ""}`}
      data-sec={props.section}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{props.title}</h2>
      {props.children}
    </section>
  );
}
