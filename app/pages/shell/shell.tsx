import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Viewer } from "~/club/members/rules";
import type { Theme } from "~/server/theme.server";
import { Icon } from "~/ui/icon";
import { LogoMark } from "~/ui/logo";
import { Footer } from "./footer";
import { MainNav, TabBar } from "./navigation";
import { MobileMenu, UserMenu } from "./user-menu";

/** What stands around every page of a member: top bar, footer, shortcuts on phones. */
export function Shell({
  viewer,
  club,
  theme,
  children,
}: {
  viewer: Viewer;
  club: string;
  theme: Theme;
  children: ReactNode;
}) {
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
            <Link className="iconbtn" to="/notifications" aria-label="Notificações">
              <Icon name="bell" />
            </Link>
            <UserMenu viewer={viewer} />
            <MobileMenu viewer={viewer} />
          </div>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Footer club={club} theme={theme} />
      <TabBar />
    </>
  );
}
