import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { installHintForm } from "./install-forms";

/** Only iPhones load it: other browsers offer to install the club themselves. */
export default function InstallHint() {
  return (
    <div className="wrap pb-8">
      <section
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4.5 gap-y-1.5 p-5 bg-achv-soft md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-7"
        aria-labelledby="instalar"
      >
        <AppIcon />
        <div>
          <h2 id="instalar" className="text-2xl leading-none">
            O clube na tela de início
          </h2>
          <p className="mt-1">Abre com um toque e deixa ler sem conexão.</p>
        </div>
        <div className="col-span-full flex flex-wrap gap-2 mt-2 md:col-auto md:m-0">
          <ButtonLink to="/instalar" variant="primary" preventScrollReset>
            Ver como
          </ButtonLink>
          <ActionForm form={installHintForm} isButton action="/instalar" staysOnPage>
            <SubmitButton variant="quiet">Não mostrar mais</SubmitButton>
          </ActionForm>
        </div>
      </section>
    </div>
  );
}

/** The icon of the installed club, as `scripts/icons.mjs` draws it. */
function AppIcon() {
  return (
    <svg className="block w-16 h-16" viewBox="0 0 40 40" aria-hidden="true">
      <path className="fill-print-green" d="M0 0h40v40H0z" />
      <path className="fill-print-paper" d="M19 33H6V14a13 19 0 0 1 13 19z" />
      <path className="fill-print-yellow" d="M21 33h13V14a13 19 0 0 0-13 19z" />
      <circle className="fill-print-red" cx="20" cy="11" r="4.5" />
    </svg>
  );
}
