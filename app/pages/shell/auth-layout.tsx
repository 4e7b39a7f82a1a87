import type { ReactNode } from "react";
import { LogoMark } from "~/ui/art/logo";
import { Poem } from "~/ui/text/poem";
import { useRootData } from "./root-data";

/** The layout for visitors: the poem on the left, the club's name above the form. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { club } = useRootData();
  return (
    <main id="conteudo" tabIndex={-1}>
      <div className="auth-layout grid grid-cols-1 min-h-(--screen) lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <Poem />
        <div className="flex flex-col justify-center w-full max-w-128 mx-auto pt-7 pb-12 px-(--gutter) md:py-12 md:px-10">
          <p className="brand mb-8">
            <LogoMark />
            <span>{club}</span>
          </p>
          {children}
        </div>
      </div>
    </main>
  );
}
