import { useMatches } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { Spinner } from "../art/logo";
import { useIsInitialPage } from "../initial-page";
import { CloseLink } from "./close-link";
import type { ModalProps } from "./modal";

const Modal = lazy(() => import("./modal"));

type Handle = { isStandaloneDialog?: boolean } | undefined;

type DialogProps = Omit<ModalProps, "children"> & {
  /** The name of the page below, for the link to it in a document. */
  back?: string;
  above?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * A dialog with a URL. It is modal if a link in the running page opened it. Loaded as a document, or without scripts,
 * the same form is part of the page.
 */
export function RoutedDialog({ back, above, aside, children, ...modal }: DialogProps) {
  const isDocument = useIsInitialPage();
  // Its route has the handle of a dialog that replaces the page below it.
  const isStandalone = useMatches().some(({ handle }) => (handle as Handle)?.isStandaloneDialog);
  const titleId = useId();
  const body = (heading: ReactNode) => inColumns(aside, [above, heading, children]);
  if (!isDocument) {
    return (
      <Suspense
        fallback={
          <div className="scrim">
            <Spinner />
          </div>
        }
      >
        <Modal {...modal}>{body}</Modal>
      </Suspense>
    );
  }
  const Heading = isStandalone ? "h1" : "h2";
  const { title, closeTo, wide } = modal;
  return (
    <>
      {back && (
        <p className="pt-6">
          <CloseLink to={closeTo} variant="quiet" small icon="arrow-left" className="-ml-2.5">
            {back}
          </CloseLink>
        </p>
      )}
      <section className={`dialog is-page ${wide ? "dialog-wide" : ""}`} aria-labelledby={titleId}>
        {body(<Heading id={titleId}>{title}</Heading>)}
      </section>
    </>
  );
}

function inColumns(aside: ReactNode, [above, heading, rest]: [ReactNode, ReactNode, ReactNode]): ReactNode {
  const content = (
    <>
      {above}
      {heading}
      {rest}
    </>
  );
  if (!aside) return content;
  return (
    <div className="grid gap-x-9 gap-y-5 md:grid-cols-[auto_1fr]">
      <div className="max-md:hidden pt-1">{aside}</div>
      <div className="min-w-0">{content}</div>
    </div>
  );
}
