import { lazy, Suspense, useId } from "react";
import { useIsDocument } from "./document-path";
import { Spinner } from "./logo";
import type { DialogProps } from "./modal";

const Modal = lazy(() => import("./modal"));

/**
 * A dialog with an address. Opened by a link in the running page it is modal; loaded as a document, or
 * without scripts, the same form stands in the page.
 * @param alone the page below steps aside for it: its heading is then that of the document.
 */
export function RoutedDialog({ alone, ...props }: DialogProps & { alone?: boolean }) {
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
  const Heading = alone ? "h1" : "h2";
  return (
    <section
      className={`dialog is-page ${props.wide ? "dialog-wide" : ""}`}
      data-sec={props.section}
      aria-labelledby={titleId}
    >
      <Heading id={titleId}>{props.title}</Heading>
      {props.children}
    </section>
  );
}
