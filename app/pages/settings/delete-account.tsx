import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayLeave, type OwnedRecords, ownedRecords } from "~/club/accounts/deletion-queries.server";
import { deleteAccountSchema } from "~/club/accounts/schema";
import { deleteOwnAccount } from "~/server/http/accounts.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { CloseLink } from "~/ui/dialog/close-link";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { Choice } from "~/ui/form/choice";
import { TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { Link } from "~/ui/link";
import { plural } from "~/ui/text/format";
import { pageTitle } from "../shell/root-data";
import { deleteAccountForm } from "./forms";
import { settingsTabUrl } from "./tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Excluir minha conta", matches);

export const loader = memberLoader(({ ctx }) => ({ leaving: mayLeave(ctx), things: ownedRecords(ctx) }));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: deleteAccountForm,
    schema: deleteAccountSchema,
    async run({ requestContext, value }) {
      const forgotten = await deleteOwnAccount(requestContext, value);
      return {
        to: "/auth",
        cookies: [forgotten],
        logsOut: true,
        toast: { title: "Conta excluída", description: "Sua conta e o que era seu saíram do clube." },
      };
    },
  }),
);

export default function DeleteAccount() {
  const { leaving, things } = useLoaderData<typeof loader>();
  const closeTo = settingsTabUrl("dados");
  return (
    <RoutedDialog title="Excluir minha conta" closeTo={closeTo} back="Configurações">
      {leaving === "needsAdmin" ? (
        <Successor closeTo={closeTo} />
      ) : (
        <DeleteAccountForm closeTo={closeTo} things={things} isLast={leaving === "lastMember"} />
      )}
    </RoutedDialog>
  );
}

/** The last admin cannot delete the account: nobody could accept new members. */
function Successor({ closeTo }: { closeTo: string }) {
  return (
    <>
      <p className="prose mt-4">
        Sair do clube exclui a sua conta, e só você administra o clube. Antes, passe a administração a outra
        pessoa. No painel, em Usuários, dê a alguém o papel de administrador.
      </p>
      <div className="dialog-actions">
        <CloseLink to={closeTo}>Cancelar</CloseLink>
        <ButtonLink to="/admin?aba=usuarios" variant="primary">
          Ir para Usuários
        </ButtonLink>
      </div>
    </>
  );
}

type DeleteAccountFormProps = { things: OwnedRecords; isLast: boolean; closeTo: string };

/** The form asks for the password, because the session may be open on somebody else's computer. */
function DeleteAccountForm({ things, isLast, closeTo }: DeleteAccountFormProps) {
  return (
    <>
      <p className="prose mt-4">
        Sair do clube exclui a sua conta. Para só encerrar a sessão neste aparelho, use “Sair” no menu: a
        conta fica.
      </p>
      <p className="prose mt-3">
        Não há como desfazer. Se quiser guardar o que é seu,{" "}
        <Link className="link" to="/settings/meus-dados.zip" reloadDocument>
          baixe seus dados
        </Link>{" "}
        antes.
      </p>
      {isLast && (
        <p className="prose mt-3">
          Não há mais ninguém que possa entrar. Os livros, os eventos e as contas desativadas ficam no clube.
          Se não restar conta nenhuma, a próxima será a administradora; se restarem contas desativadas, quem
          cuida do servidor nomeia a administração.
        </p>
      )}
      <List title="Saem do clube" lines={deletedItems(things)} />
      <List title="Ficam, sem o seu nome" lines={keptItems(things)} />
      <ActionForm form={deleteAccountForm} className="mt-6 grid gap-5">
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
        <DialogActions closeTo={closeTo} isDangerous>
          Excluir minha conta
        </DialogActions>
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

/** The deleted records, one sentence each. */
function deletedItems({
  drafts,
  posts,
  comments,
  quotes,
  questions,
  votes,
  ratings,
  pollAnswers,
  likes,
  directChats,
  images,
}: OwnedRecords): string[] {
  return [
    "sua conta: perfil, configurações, leitura e conquistas",
    drafts && plural(drafts, "rascunho de resenha", "rascunhos de resenhas"),
    posts &&
      plural(
        posts,
        "publicação, com os comentários que recebeu",
        "publicações, com os comentários que receberam",
      ),
    comments && plural(comments, "comentário seu", "comentários seus"),
    quotes && plural(quotes, "trecho que você guardou", "trechos que você guardou"),
    questions && plural(questions, "pergunta sua", "perguntas suas"),
    votes && plural(votes, "voto seu em uma pergunta", "votos seus em perguntas"),
    ratings && plural(ratings, "nota sua", "notas suas"),
    pollAnswers &&
      plural(pollAnswers, "resposta sua em uma enquete de datas", "respostas suas em enquetes de datas"),
    likes && plural(likes, "curtida sua", "curtidas suas"),
    directChats && `${plural(directChats, "conversa", "conversas")} a dois, também para a outra pessoa`,
    images && plural(images, "imagem que você enviou", "imagens que você enviou"),
  ].filter((line) => typeof line === "string");
}

/** The records that stay without a name. */
function keptItems({ groups, nominations, made }: OwnedRecords): string[] {
  return [
    groups && `o que você escreveu em ${plural(groups, "grupo", "grupos")}, sem as imagens`,
    nominations && plural(nominations, "livro que você indicou", "livros que você indicou"),
    made && "os livros, eventos e enquetes que você criou, e os dias que propôs",
  ].filter((line) => typeof line === "string");
}
