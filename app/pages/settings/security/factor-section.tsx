import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { formatDate, formatDateTime, plural } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import type { Tab } from "../queries.server";

/** For staff whose role waits for a second factor. */
export function FactorNeeded() {
  return (
    <div role="status" className="mb-8 border-2 border-ink rounded-sm p-4">
      <p>
        <b>O clube pede um segundo fator de quem administra.</b> Até você configurar o seu, o painel e o que é
        da administração ficam fechados; o resto do clube continua como sempre.
      </p>
      <p className="mt-3">
        <a className="link" href="#segundo-fator">
          Configurar agora
        </a>
      </p>
    </div>
  );
}

type Props = Pick<Tab<"seguranca">, "factors" | "makesPasskeys">;

export function FactorSection({ factors, makesPasskeys }: Props) {
  const { timeZone } = useRootData();
  const { appSince, passkeys, recoveryCodesLeft } = factors;
  const hasFactor = appSince !== null || passkeys.length > 0;
  return (
    <section className="form-section" aria-labelledby="segundo-fator">
      <h2 id="segundo-fator" className="text-xl">
        Segundo fator
      </h2>
      <p className="mt-2">
        Com ele, quem descobrir a sua senha ainda não entra: o clube pede também um código do seu celular, ou
        uma passkey.
      </p>
      <ul className="mt-3">
        <Row
          icon="phone"
          title="Aplicativo de códigos"
          meta={appSince ? `Ligado desde ${formatDate(appSince, timeZone)}` : "Desligado"}
        >
          {appSince ? (
            <ButtonLink to="/settings/segundo-fator/aplicativo?aba=seguranca" small preventScrollReset>
              Desligar<span className="sr-only"> o aplicativo de códigos</span>
            </ButtonLink>
          ) : (
            <ButtonLink to="/settings/aplicativo?aba=seguranca" small preventScrollReset>
              Configurar<span className="sr-only"> o aplicativo de códigos</span>
            </ButtonLink>
          )}
        </Row>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Row
            key={id}
            icon="lock"
            title={name}
            tag="Passkey"
            meta={`Desde ${formatDate(createdAt, timeZone)} · ${lastUsedAt ? `último uso em ${formatDateTime(lastUsedAt, timeZone)}` : "nunca usada"}`}
          >
            <ButtonLink to={`/settings/segundo-fator/${id}?aba=seguranca`} small preventScrollReset>
              Remover<span className="sr-only"> a passkey {name}</span>
            </ButtonLink>
          </Row>
        ))}
        {hasFactor && (
          <Row
            icon="shield"
            title="Códigos de recuperação"
            meta={
              recoveryCodesLeft === 0
                ? "Nenhum por usar: gere outros"
                : `${plural(recoveryCodesLeft, "código", "códigos")} por usar`
            }
          >
            <ButtonLink to="/settings/codigos?aba=seguranca" small preventScrollReset>
              Gerar outros<span className="sr-only"> códigos de recuperação</span>
            </ButtonLink>
          </Row>
        )}
      </ul>
      {makesPasskeys ? (
        <ButtonLink to="/settings/passkey?aba=seguranca" icon="plus" className="mt-6" preventScrollReset>
          Adicionar passkey
        </ButtonLink>
      ) : (
        <p className="meta mt-4">Passkeys só funcionam no endereço público do clube, com https.</p>
      )}
    </section>
  );
}

type RowProps = { icon: IconName; title: string; tag?: string; meta: string; children: ReactNode };

function Row({ icon, title, tag, meta, children }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 py-4 border-b border-line">
      <Icon name={icon} className="w-8 h-8" />
      <p className="leading-snug wrap-anywhere">
        <b>{title}</b>
        {tag && <span className="tag-soft ml-2">{tag}</span>}
        <br />
        <span className="meta">{meta}</span>
      </p>
      <p className="max-sm:col-start-2">{children}</p>
    </li>
  );
}
