import { Link, useLocation } from "@remix-run/react";
import type { Theme } from "~/server/http/theme.server";
import { ActionForm } from "~/ui/form";
import { LogoMark } from "~/ui/logo";
import { themeForm } from "./forms";

const choices: { theme: Theme; label: string }[] = [
  { theme: "claro", label: "Claro" },
  { theme: "escuro", label: "Escuro" },
  { theme: "automatico", label: "Automático" },
];

export function Footer({ club, theme }: { club: string; theme: Theme }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <span className="flex items-center gap-3">
          <LogoMark />
          {club}
        </span>
        <Link className="link inline-flex items-center min-h-11 md:mr-auto" to="/privacidade">
          Privacidade
        </Link>
        <ThemeChoice theme={theme} />
      </div>
    </footer>
  );
}

/** Light, dark or as the system says; remembered on this device. */
function ThemeChoice({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation();
  return (
    <ActionForm
      form={themeForm}
      isButton
      action="/tema"
      isSwitch
      className="flex flex-wrap items-center gap-x-1"
    >
      <span className="mr-2" id="tema">
        Tema
      </span>
      <input type="hidden" name="voltar" value={pathname + search} />
      {choices.map((choice) => (
        <button
          key={choice.theme}
          type="submit"
          name="tema"
          value={choice.theme}
          className="btn btn-quiet btn-sm"
          aria-pressed={choice.theme === theme}
        >
          {choice.label}
        </button>
      ))}
    </ActionForm>
  );
}
