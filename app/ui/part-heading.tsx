import type { ReactNode } from "react";
import { useIsInitialPage } from "./initial-page";

type Props = { id: string; className?: string; children: ReactNode };

/** The heading of a part of a dialog, whose title is an h2, or an h1 if the dialog was loaded as a page. */
export function PartHeading({ id, className, children }: Props) {
  const Heading = useIsInitialPage() ? "h2" : "h3";
  return (
    <Heading id={id} className={className}>
      {children}
    </Heading>
  );
}
