import { lazy, Suspense, useId } from "react";
import { ButtonLink } from "./button";
import { DialogBody } from "./dialog-body";
import { useIsDocument } from "./document-path";
import { Spinner } from "./logo";
import type { DialogProps } from "./modal";

const Modal = lazy(() => import("./modal"));

/**
 * A dialog with an address. Opened by a link in the running page it is modal; loaded as a document, or
 * without scripts, the same form stands in the page.
 * @param alone the page below steps aside for it: its heading is then that of the document.
 * @param back what the page below is called, for the link that then leads there.
 */
export function RoutedDialog({ alone, back, ...props }: DialogProps & { alone?: boolean; back?: string }) {
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
  const { title, closeTo, section, wide, ...body } = props;
  return (
    <>
      {back && (
        <p className="pt-6">
          <ButtonLink to={closeTo} variant="quiet" small icon="arrow-left" className="-ml-2.5">
            {back}
          </ButtonLink>
        </p>
      )}
      <section
        className={`dialog is-page ${wide ? "dialog-wide" : ""}`}
        data-sec={section}
        aria-labelledby={titleId}
      >
        <DialogBody heading={<Heading id={titleId}>{title}</Heading>} {...body} />
      </section>
    </>
  );
}
