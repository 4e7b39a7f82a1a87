import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { LogoMark } from "~/ui/logo";
import { useRootData } from "../shell/club";

/** What stands around the page for who is not logged in: the club's name and the way in. */
export function VisitorsFrame({ children }: { children: ReactNode }) {
  const { club } = useRootData();
  return (
    <>
      <header className="top">
        <div className="wrap top-in items-center! justify-between">
          <Link className="brand" to="/auth">
            <LogoMark />
            <span>{club}</span>
          </Link>
          <ButtonLink to="/auth" small>
            Entrar
          </ButtonLink>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="pb-20">
        {children}
      </main>
    </>
  );
}
