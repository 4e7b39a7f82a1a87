import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Viewer } from "~/club/members/rules";
import type { Theme } from "~/server/http/theme.server";
import { LogoMark } from "~/ui/logo";
import { Bell } from "./bell";
import type { BellData } from "./bell.server";
import { useHandles } from "./club";
import { Footer } from "./footer";
import { MainNav, TabBar } from "./navigation";
import { MobileMenu, UserMenu } from "./user-menu";

/** What stands around every page of a member: top bar, footer, shortcuts on phones. */
export function Shell({
  viewer,
  club,
  theme,
  bell,
  children,
}: {
  viewer: Viewer;
  club: string;
  theme: Theme;
  bell: BellData;
  children: ReactNode;
}) {
  const fills = useHandles().findLast((handle) => handle.fills)?.fills;
  return (
    <>
      <header className="top">
        <div className="wrap top-in">
          <Link className="brand" to="/">
            <LogoMark />
            <span>{club}</span>
          </Link>
          <MainNav />
          <div className="top-end">
            <Bell answer={bell} />
            <UserMenu viewer={viewer} />
            <MobileMenu viewer={viewer} />
          </div>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      {!fills && <Footer club={club} theme={theme} />}
      {fills !== "talk" && <TabBar />}
    </>
  );
}
