import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { CopyButton } from "~/ui/form/copy-field";
import { useFormState } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";
import { settingsTabUrl } from "../tabs";

type Props = { title: string; form: FormDefinition; children: ReactNode };

/** The dialog of a new second factor. After a first one it shows the recovery codes in place of `children`. */
export function NewFactorDialog({ title, form, children }: Props) {
  const { codes, ended } = useFormState(form).oneTimeValues ?? {};
  return (
    <RoutedDialog
      title={codes ? "Códigos de recuperação" : title}
      closeTo={settingsTabUrl("seguranca")}
      back="Segurança"
    >
      {codes ? <RecoveryCodeList codes={codes} ended={ended} /> : children}
    </RoutedDialog>
  );
}

/** The warning before a first factor. */
export function FirstFactorNote() {
  return (
    <p className="mt-3">
      O primeiro segundo fator encerra as suas outras sessões e revoga as chaves de acesso.
    </p>
  );
}

/** The recovery codes, shown this once. @param codes separated by spaces. @param ended what a first factor has ended. */
export function RecoveryCodeList({ codes, ended }: { codes: string; ended?: string | undefined }) {
  const list = codes.split(" ");
  return (
    <div role="status" className="mt-4">
      <p className="prose">
        <b>Guarde estes códigos agora: eles não aparecem de novo.</b> Cada um deixa você entrar uma vez, sem o
        celular. Imprima, anote ou guarde no seu gerenciador de senhas; não no mesmo celular.
      </p>
      {ended && <p className="prose mt-3">{ended}</p>}
      <ol className="mt-5 grid grid-cols-2 gap-x-6 gap-y-2 border-2 border-ink rounded-sm p-4 text-lg">
        {list.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <CopyButton text={list.join("\n")} />
      </div>
      <div className="dialog-actions">
        <ButtonLink to={settingsTabUrl("seguranca")} variant="primary">
          Já guardei
        </ButtonLink>
      </div>
    </div>
  );
}
