import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Invites } from "./invites";
import { signUpChoices } from "./sign-up-modes";
import type { Tab } from "./tab.server";

/** How the club presents itself, and who may come in. */
export function ClubTab({ settings, clock, invites, links }: Tab<"clube">) {
  const signUp = signUpChoices.find(({ value }) => value === settings.signUp);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 mt-6 mb-3">
        <h2 className="text-xl!">Configurações do clube</h2>
        <ButtonLink to="/admin/clube/editar?aba=clube" variant="primary" icon="edit" preventScrollReset>
          Editar
        </ButtonLink>
      </div>
      <dl>
        <Setting name="Nome">{settings.name}</Setting>
        <Setting name="Fuso horário">
          {settings.timeZone} <span className="muted">· agora são {clock}</span>
        </Setting>
        <Setting name="Cadastro">
          {signUp?.label} <span className="muted">· {signUp?.means}</span>
        </Setting>
        <Setting name="Boas-vindas">{settings.welcome ?? <Unset>Nenhum texto</Unset>}</Setting>
        <Setting name="Diretrizes">
          {settings.guidelines ?? <Unset>As que vieram com o programa</Unset>}
        </Setting>
      </dl>
      <section className="mt-12" aria-labelledby="titulo-registro">
        <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
          <h2 className="text-xl!" id="titulo-registro">
            Registro
          </h2>
          <ButtonLink to="/admin/registro">Abrir o registro</ButtonLink>
        </div>
        <p className="muted">Quem fez o quê na administração do clube e nas contas, e quando.</p>
      </section>
      <Invites invites={invites} links={links} signUp={settings.signUp} />
    </>
  );
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[11rem_1fr] py-3 border-t border-line">
      <dt className="label">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

function Unset({ children }: { children: string }) {
  return <span className="muted">{children}</span>;
}
