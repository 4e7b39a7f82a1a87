import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { formatDateTime } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import { makeBackupForm } from "../forms";
import type { ClubTabData } from "./queries.server";
import { Setting } from "./setting";

type Server = ClubTabData["server"];
type Backups = NonNullable<Server["backups"]>;

/** The facts of the server that the staff must know: the address in links, e-mail, backups, and the export. */
export function ServerSection({ server }: { server: Server }) {
  return (
    <>
      <section className="mt-12" aria-labelledby="titulo-servidor">
        <h2 className="text-xl mb-3" id="titulo-servidor">
          Endereço e e-mail
        </h2>
        <dl>
          <Setting name="Endereço do clube">
            <span>{server.address}</span>
            {server.reach !== "internet" && (
              <Note>
                {server.reach === "machine"
                  ? "Só abre no computador em que o clube está, e os convites levam este endereço. "
                  : "Só abre na rede em que o clube está, e os convites levam este endereço. "}
                Para dizer o público, quem cuida do servidor usa <code>PUBLIC_URL</code>, como em{" "}
                <code>docs/self-hosting.md</code>.
              </Note>
            )}
          </Setting>
          <Setting name="E-mail">
            {server.sendsMail ? (
              "Ligado"
            ) : (
              <>
                <span>Desligado</span>
                <Note>
                  Ninguém recebe avisos por e-mail nem o link de “Esqueci minha senha”: as mensagens sobre
                  contas ficam na pasta outbox do servidor. Quem esqueceu a senha pede um link a você, em{" "}
                  <b>Usuários</b>. Para ligar, quem cuida do servidor usa <code>SMTP_URL</code>, como em{" "}
                  <code>docs/self-hosting.md</code>.
                </Note>
              </>
            )}
          </Setting>
        </dl>
      </section>
      <section className="mt-12" aria-labelledby="titulo-copias">
        <h2 className="text-xl mb-3" id="titulo-copias">
          Cópias de segurança
        </h2>
        {server.backups ? (
          <BackupState backups={server.backups} />
        ) : (
          <p className="text-ink-2">{byCommand}</p>
        )}
      </section>
      <section className="mt-12" aria-labelledby="titulo-levar">
        <h2 className="text-xl mb-3" id="titulo-levar">
          O que é do clube
        </h2>
        <p className="text-ink-2 max-w-[44rem]">
          Um arquivo .zip com planilhas: livros, eventos, publicações, resenhas, trechos, perguntas, notas
          abertas e pessoas, como você os vê. Não leva e-mails, senhas nem mensagens, e o que ainda está
          escondido de você continua escondido.
        </p>
        <p className="mt-4">
          <ButtonLink to="/admin/clube/dados.zip" icon="download" reloadDocument>
            Baixar o que é do clube
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

const byCommand =
  "Neste servidor as cópias se fazem pela linha de comando: npm run clube -- backup, como em docs/self-hosting.md.";

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-ink-2 max-w-[44rem] whitespace-normal">{children}</p>;
}

function BackupState({ backups }: { backups: Backups }) {
  const { newest, newestChecked, isRunning, failure } = backups;
  const { timeZone } = useRootData();
  const isNewestChecked = newest !== null && newest.file === newestChecked?.file;
  return (
    <>
      <p className="text-ink-2 max-w-[44rem]">
        O clube inteiro, para restaurar depois de um problema. O servidor faz uma todo dia às 3h e guarda as
        14 últimas, no mesmo disco: peça a quem cuida dele que leve uma para fora.
      </p>
      <dl className="mt-4">
        {isNewestChecked || !newest ? null : <BackupRow name="Última cópia" backup={newest} />}
        <BackupRow name={isNewestChecked ? "Última cópia" : "Última conferida"} backup={newestChecked} />
      </dl>
      {failure && !isRunning && (
        <FieldError>
          A cópia de {formatDateTime(failure.at, timeZone)} não deu certo. {failure.message}
        </FieldError>
      )}
      {isRunning ? (
        <div className="mt-4 flex flex-wrap items-center gap-3" role="status">
          <p>Uma cópia está em andamento.</p>
          <ButtonLink to="/admin?aba=clube" preventScrollReset>
            Ver se terminou
          </ButtonLink>
        </div>
      ) : (
        <ActionForm form={makeBackupForm} className="mt-4">
          <SubmitButton>Fazer uma cópia agora</SubmitButton>
        </ActionForm>
      )}
    </>
  );
}

function BackupRow({ name, backup }: { name: string; backup: Backups["newest"] }) {
  const { timeZone } = useRootData();
  return (
    <Setting name={name}>
      {backup ? (
        <>
          <span>
            {formatDateTime(backup.madeAt, timeZone)} · {sizeOf(backup.bytes)} ·{" "}
            {backup.isChecked ? "conferida, está inteira" : "ainda não conferida"}
          </span>
          <Note>
            {backup.file}, na pasta de dados do servidor
            {/-(automatico|painel)/.test(backup.file) && "; as imagens estão ao lado"}
          </Note>
        </>
      ) : (
        <span className="text-ink-2">Nenhuma</span>
      )}
    </Setting>
  );
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  const fractionDigits = megabytes < 10 ? 1 : 0;
  return `${megabytes.toLocaleString("pt-BR", { maximumFractionDigits: fractionDigits })} MB`;
}
