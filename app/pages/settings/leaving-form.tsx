import { Link } from "@remix-run/react";
import type { OwnThings } from "~/club/members/leaving.server";
import { Button, ButtonLink } from "~/ui/button";
import { Choice } from "~/ui/choice";
import { TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { whatGoes, whatStays } from "./farewell";

type LeavingFormProps = { things: OwnThings; isLast: boolean; closeTo: string };

/** What goes, what stays, and the password: the session may stand open on somebody else's computer. */
export function LeavingForm({ things, isLast, closeTo }: LeavingFormProps) {
  const state = useServerForm<{ password: string; reviews: string }>("excluir-conta");
  const { fields, isSaving } = state;
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
      <ServerForm state={state} className="mt-6 grid gap-5">
        {things.reviews > 0 && (
          <Choice
            legend={things.reviews === 1 ? "E a sua resenha?" : `E as suas ${things.reviews} resenhas?`}
            name={fields.reviews.name}
            options={[
              { value: "delete", label: "Apagar também" },
              { value: "keep", label: "Deixar como “Leitor removido”" },
            ]}
            value={fields.reviews.initialValue ?? null}
            error={fields.reviews.errors?.[0]}
          />
        )}
        <TextField
          meta={fields.password}
          label="Sua senha"
          type="password"
          autoComplete="current-password"
          hint="Para termos certeza de que é você."
        />
        <div className="acts mt-0!">
          <ButtonLink to={closeTo} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="danger" busy={isSaving}>
            Excluir minha conta
          </Button>
        </div>
      </ServerForm>
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
