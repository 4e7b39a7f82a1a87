import type { ReactNode } from "react";
import { LogoMark } from "~/ui/art/logo";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { useRootData } from "../shell/root-data";

/** The layout for visitors: the club's name and the login. Members have the shell. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { club, viewer } = useRootData();
  if (viewer) return children;
  return (
    <>
      <header className="top-bar">
        <div className="wrap top-bar-row items-center justify-between">
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
