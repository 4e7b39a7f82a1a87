import { Link } from "@remix-run/react";
import type { OwnedRecords } from "~/club/members/delete-account.server";
import { Choice } from "~/ui/choice";
import { CloseLink } from "~/ui/close-link";
import { TextField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { whatGoes, whatStays } from "./farewell";
import { leavingForm } from "./forms";

type LeavingFormProps = { things: OwnedRecords; isLast: boolean; closeTo: string };

/** What goes, what stays, and the password: the session may stand open on somebody else's computer. */
export function LeavingForm({ things, isLast, closeTo }: LeavingFormProps) {
  return (
    <>
      <p className="read mt-4">
        Não há como desfazer. Se quiser guardar o que é seu,{" "}
        <Link className="link" to="/settings/meus-dados.zip" reloadDocument>
          baixe seus dados
        </Link>{" "}
        antes.
      </p>
      {isLast && (
        <p className="read mt-3">
          Não há mais ninguém que possa entrar. Os livros, os eventos e as contas desativadas ficam no clube.
          Se não restar conta nenhuma, a próxima será a administradora; se restarem contas desativadas, quem
          cuida do servidor nomeia a administração.
        </p>
      )}
      <List title="Saem do clube" lines={whatGoes(things)} />
      <List title="Ficam, sem o seu nome" lines={whatStays(things)} />
      <ActionForm form={leavingForm} className="mt-6 grid gap-5">
        {things.reviews > 0 && (
          <Choice
            legend={things.reviews === 1 ? "E a sua resenha?" : `E as suas ${things.reviews} resenhas?`}
            name="reviews"
            options={[
              { value: "delete", label: "Apagar também" },
              { value: "keep", label: "Deixar como “Leitor removido”" },
            ]}
            value={null}
          />
        )}
        <TextField
          name="password"
          label="Sua senha"
          type="password"
          autoComplete="current-password"
          hint="Para termos certeza de que é você."
        />
        <div className="acts mt-0!">
          <CloseLink to={closeTo}>Cancelar</CloseLink>
          <SubmitButton variant="danger">Excluir minha conta</SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className="label mt-5">{title}</p>
      <ul className="mt-1 pl-5 list-disc">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
