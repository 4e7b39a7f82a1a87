import type { ReactNode } from "react";

export type DialogBodyProps = {
  /** Above the title, a ribbon for example. */
  above?: ReactNode;
  /** On the left of everything, where there is room. */
  aside?: ReactNode;
  children: ReactNode;
};

/** What a dialog holds, modal or as a page: its heading with what stands around it. */
export function DialogBody({ heading, above, aside, children }: DialogBodyProps & { heading: ReactNode }) {
  const content = (
    <>
      {above}
      {heading}
      {children}
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
