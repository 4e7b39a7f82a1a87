import type { MetaFunction } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { LogoMark } from "~/ui/art/logo";
import { isReachable } from "~/ui/form/unanswered";
import { useHydrated } from "~/ui/hydrated";
import { Icon, type IconName } from "~/ui/icon";
import { copiesOf, messagesHeader, titleHeader } from "~/ui/offline/protocol";
import { useOffline } from "~/ui/offline/state";
import type { Section } from "~/ui/sections";
import { plural } from "~/ui/text/format";
import { waitingInWords } from "../shared/waiting-position";
import { asOf, moment } from "../shell/as-of";
import { pageTitle, useRootData } from "../shell/root-data";
import { EntrySymbol } from "./entry-symbol";

export const handle = { section: "reading", isBare: true };

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle("Sem conexão", matches),
  { name: "robots", content: "noindex" },
];

/** The page in place of one that needs the internet. It is public: a device stores it before anybody is logged in. */
export default function NoConnection() {
  const { club, viewer, hidesRanking } = useRootData();
  const { entries } = useOffline();
  const wanted = useWantedPage();
  const kept = useKeptPages(viewer?.id);
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 lg:py-12">
      <a className="brand min-h-11" href="/">
        <LogoMark />
        <span>{club}</span>
      </a>
      <div className="grid gap-x-20 gap-y-8 mt-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start lg:mt-16">
        <div>
          <SymbolApart />
          <h1 className="mt-6 lg:mt-10">Sem conexão</h1>
          <p className="prose mt-4">
            Esta página precisa da internet. O que você abriu antes continua aqui, neste aparelho.
          </p>
          <p className="mt-6">
            <a className="btn btn-primary" href={wanted}>
              <Icon name="retry" />
              Tentar de novo
            </a>
          </p>
        </div>
        <div className="grid gap-10 content-start">
          {kept.length > 0 && (
            <Part title="Para ler agora">
              <ul className="rows">
                {kept.map((page) => (
                  <KeptRow key={page.address} {...page} />
                ))}
              </ul>
            </Part>
          )}
          {entries.length > 0 && (
            <Part title="Para enviar depois">
              <ul className="rows">
                <KeptRow
                  address="/fila"
                  title="Aguardando conexão"
                  icon="clock"
                  line={waitingInWords(entries)}
                />
              </ul>
            </Part>
          )}
          <Part title="Só com internet">
            <ul className="flex flex-wrap gap-2">
              {[
                "Busca",
                "Comunidade",
                "Eventos",
                hidesRanking ? "Estante" : "Leaderboards",
                "Conquistas",
              ].map((label) => (
                <li
                  key={label}
                  className="inline-flex items-center gap-2 min-h-9 px-3 border-2 border-dashed border-edge text-ink-2 text-sm font-[600]"
                >
                  <Icon name="offline" className="w-4 h-4" />
                  {label}
                </li>
              ))}
            </ul>
          </Part>
        </div>
      </div>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl mb-3">{title}</h2>
      {children}
    </section>
  );
}

/** The page that had no connection: a path of this site. It is loaded when the club answers again. */
function useWantedPage(): string {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const asked = params.get("de") ?? "/";
  const wanted = hydrated && /^\/(?![/\\])/.test(asked) ? asked : "/";
  useEffect(() => {
    // A device may be online and not reach the club: a page that the member opens meanwhile must not be replaced.
    const leave = () => void isReachable().then((isUp) => isUp && window.location.replace(wanted));
    window.addEventListener("online", leave);
    return () => window.removeEventListener("online", leave);
  }, [wanted]);
  return wanted;
}

type KeptPage = { address: string; title: string; icon: IconName; line: string; section?: Section };

/** The stored pages of the member, in the order of the navigation. */
function useKeptPages(member: number | undefined): KeptPage[] {
  const { timeZone } = useRootData();
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    if (member === undefined || !("caches" in window)) return;
    void storedPages(member, timeZone).then(setPages, () => {});
  }, [member, timeZone]);
  return pages;
}

type Kind = { of: RegExp; icon: IconName; section?: Section; title?: string };

const kinds: Kind[] = [
  { of: /^\/$/, icon: "home", section: "reading", title: "Início" },
  { of: /^\/book\/?\d*$/, icon: "book", section: "reading" },
  { of: /^\/book.*aba=plano$/, icon: "calendar", section: "reading", title: "Plano de leitura" },
  { of: /^\/chat$/, icon: "message", section: "community", title: "Mensagens" },
  { of: /^\/chat\/\d+$/, icon: "message", section: "community" },
];

async function storedPages(member: number, timeZone: string): Promise<KeptPage[]> {
  const name = copiesOf(member);
  if (!(await caches.has(name))) return [];
  const copies = await caches.open(name);
  const now = new Date().toISOString();
  const found: (KeptPage & { rank: number })[] = [];
  for (const request of await copies.keys()) {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const rank = kinds.findIndex(({ of }) => of.test(address));
    const kind = kinds[rank];
    const headers = kind && (await copies.match(request))?.headers;
    if (!headers) continue;
    const title = kind.title ?? decodeURIComponent(headers.get(titleHeader) ?? "");
    const stored = new Date(headers.get("Date") ?? now).toISOString();
    const { icon, section } = kind;
    const messages = Number(headers.get(messagesHeader));
    const line =
      messages > 0
        ? `${plural(messages, "mensagem", "mensagens")}, até ${moment(stored, now, timeZone).replace(/^em /, "")}`
        : asOf(stored, now, timeZone);
    found.push({ rank, address, title, icon, line, ...(section && { section }) });
  }
  return found.sort((one, other) => one.rank - other.rank);
}

function KeptRow({ address, title, icon, line, section }: KeptPage) {
  return (
    <li className="py-3">
      <EntrySymbol icon={icon} state={section ? "kept" : "waiting"} section={section} />
      <span className="row-text">
        <a className="font-bold no-underline hover:underline after:absolute after:inset-0" href={address}>
          {title}
        </a>
        <br />
        <span className="meta">{line}</span>
      </span>
      <Icon name="chevron-right" />
    </li>
  );
}

function SymbolApart() {
  return (
    <svg className="block w-full h-auto max-lg:max-w-68" viewBox="0 0 900 400" aria-hidden="true">
      <path className="fill-reading" d="M270 400H0V40a270 360 0 0 1 270 360z" />
      <path className="fill-ink" d="M630 400h270V40a270 360 0 0 0-270 360z" />
      <circle className="fill-events" cx="362" cy="330" r="70" />
      <path className="stroke-edge" fill="none" strokeWidth="14" strokeDasharray="14 22" d="M452 393h170" />
    </svg>
  );
}
