import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { DevPanel } from "~/server/dev-tools/panel.server";
import { ActionForm } from "~/ui/form/form";
import { Link } from "~/ui/link";
import { devToolsForm } from "./forms";
import { BuildFacts, MetricList, RecentRequests } from "./metrics";

const roles = { developer: "Dev", admin: "Admin", user: "Membro", guest: "Visitante" };
const environments = { development: "Desenvolvimento", production: "Produção" };
const levels = { info: "info", warn: "warn", error: "error", none: "none" };

const shortcuts = [
  { to: "/admin", label: "Livros" },
  { to: "/admin?aba=eventos", label: "Eventos" },
  { to: "/admin?aba=usuarios", label: "Usuários" },
  { to: "/admin?aba=analise", label: "Análise" },
  { to: "/admin?aba=clube", label: "Clube" },
];

/** Without the parts of the shell that visitors do not have. */
const guestClass =
  "[&~.footer]:hidden [&~.tab-bar]:hidden [&~.top-bar_.nav]:hidden [&~.top-bar_.top-bar-end]:hidden";

const actClass = "grid items-center min-h-11 font-bold whitespace-nowrap cursor-pointer";

/** The red bar above the header, with the panel of the developer tools. */
export default function DevTools(panel: DevPanel) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // Without scripts every answer is a new page: the anchor opens the panel again.
  const panelHere = `${here}#ferramentas`;
  return (
    <aside
      aria-label="Ferramentas de desenvolvimento"
      className={`sticky top-0 z-50 bg-[#a8122f] text-[#fff] [--ring:currentColor] ${panel.role === "guest" ? guestClass : ""}`}
    >
      <div className="wrap flex items-center gap-4 h-11 text-sm">
        <p className="truncate mr-auto">
          <span className="max-lg:hidden">Ambiente de desenvolvimento · </span>
          Papel: <b>{roles[panel.role]}</b>
        </p>
        {panel.role !== "developer" && (
          <DevForm back={here}>
            <button type="submit" name="papel" value="developer" className={`link ${actClass}`}>
              Desfazer
            </button>
          </DevForm>
        )}
        <details>
          <summary lang="en" className={actClass}>
            Developer Tools
          </summary>
          <div
            id="ferramentas"
            className="fixed inset-[2.75rem_0_0_auto] w-108 max-w-full overflow-y-auto grid gap-6 content-start p-5 bg-sheet text-ink text-base sm:border-l-2 sm:border-rule"
          >
            <h2 lang="en">Developer Tools</h2>
            <DevChoice
              name="papel"
              back={panelHere}
              label="Papel simulado"
              options={roles}
              chosen={panel.role}
            />
            <p className="text-sm text-ink-2">
              Muda só o que as suas telas mostram: o servidor continua a conferir o seu papel de verdade.
            </p>
            <DevChoice
              name="ambiente"
              back={panelHere}
              label="Ambiente"
              options={environments}
              chosen={panel.environment}
            />
            <BuildFacts {...panel.build} />
            <MetricList {...panel} />
            <p>
              <Link className="link" to={here} preventScrollReset replace>
                Atualizar
              </Link>{" "}
              <Link className="link" to="/api-do-clube" reloadDocument>
                API do clube
              </Link>
            </p>
            <RecentRequests requests={panel.requests} />
            <DevChoice
              name="nivel"
              back={panelHere}
              label="Nível do log, até o servidor reiniciar"
              options={levels}
              chosen={panel.logLevel}
            />
            <nav aria-label="Painel Admin" className="flex flex-wrap gap-x-4">
              <h3 className="w-full">Painel Admin</h3>
              {shortcuts.map(({ to, label }) => (
                <Link key={to} to={to} className="link inline-flex items-center min-h-11">
                  {label}
                </Link>
              ))}
            </nav>
          </div>
        </details>
      </div>
    </aside>
  );
}

/** A form of the developer tools that returns to the current page. */
function DevForm({ back, children }: { back: string; children: ReactNode }) {
  return (
    // A page has several of these forms, so none has an id.
    <ActionForm
      form={devToolsForm}
      isButton
      action="/dev"
      staysOnPage
      isSwitch
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="voltar" value={back} />
      {children}
    </ActionForm>
  );
}

type ChoiceProps = {
  name: string;
  back: string;
  label: string;
  options: Record<string, string>;
  /** The current value; null if it is not among the options. */
  chosen: string | null;
};

/** Each option is a button that submits at once. */
function DevChoice({ name, back, label, options, chosen }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="label mb-2">{label}</legend>
      <DevForm back={back}>
        {Object.entries(options).map(([value, says]) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            className={`btn btn-sm ${value === chosen ? "btn-primary" : ""}`}
            aria-pressed={value === chosen}
          >
            {says}
          </button>
        ))}
      </DevForm>
    </fieldset>
  );
}
