import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

/** The line below a text about its page. */
export function PageLine({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2">
      <span className="text-page">
        <Icon name="fold" />
        {children}
      </span>
    </p>
  );
}

export function OpenedBefore({ page }: { page: number }) {
  return <PageLine>Você abriu antes da página {page}</PageLine>;
}
