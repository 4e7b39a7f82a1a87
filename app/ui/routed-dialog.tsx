import { lazy, Suspense, useId } from "react";
import { useIsDocument } from "./document-path";
import { Spinner } from "./logo";
import type { DialogProps } from "./modal";

const Modal = lazy(() => import("./modal"));

/**
 * A dialog with an address. Opened by a link in the running page it is modal; loaded as a document, or
 * without scripts, the same form stands in the page.
 */
export function RoutedDialog(props: DialogProps) {
  const isDocument = useIsDocument();
  const titleId = useId();
  if (!isDocument) {
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
