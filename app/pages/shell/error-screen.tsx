import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { LogoMark } from "~/ui/art/logo";
import { NotFoundArt } from "~/ui/art/not-found-art";
import { isUnanswered } from "~/ui/form/unanswered";
import { Link } from "~/ui/link";

const titles: Record<number, string> = {
  404: "404 Page Not Found",
  403: "Acesso negado",
  413: "Conteúdo grande demais",
  429: "Muitas tentativas",
};

export function errorTitle(status: number): string {
  return titles[status] ?? (status < 500 ? "Pedido inválido" : "Algo deu errado");
}

export function ErrorScreen({ club }: { club: string }) {
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  return (
    <main id="conteudo" className="wrap grid content-between gap-8 min-h-(--screen) py-8 lg:py-12">
      <Link className="brand" to="/">
        <LogoMark />
        <span>{club}</span>
      </Link>
      {status === 404 ? (
        <NotFound />
      ) : typeof window !== "undefined" && isUnanswered(error) ? (
        <Unreached />
      ) : (
        <Refused status={status} {...data} />
      )}
      <span />
    </main>
  );
}

function Unreached() {
  const here = useLocation();
  return (
    <div>
      <h1 className="text-3xl">Sem conexão</h1>
      <p className="prose mt-5">O clube não respondeu. Verifique a internet e tente de novo.</p>
      <Link className="btn btn-primary mt-6" to={here} reloadDocument>
        Tentar de novo
      </Link>
    </div>
  );
}

function NotFound() {
  return (
    <div className="grid gap-x-16 gap-y-8 items-end lg:grid-cols-[1.7fr_1fr]">
      <NotFoundArt />
      <div>
        <h1 className="text-3xl" lang="en">
          {errorTitle(404)}
        </h1>
        <p className="text-lg text-ink-2 mt-3" lang="en">
          Did you forget to add the page to the router?
        </p>
        <p className="prose mt-5">Esta página não está na nossa estante. Pode ter sido emprestada.</p>
        <HomeLink />
      </div>
    </div>
  );
}

/** @param id the id of the request, for whoever looks after the server. */
function Refused({ status, message, id }: { status: number; message?: string; id?: string }) {
  return (
    <div>
      <p className="meta wrap-anywhere">
        Erro {status}
        {id && ` · Código do erro: ${id}`}
      </p>
      <h1 className="text-3xl mt-2">{errorTitle(status)}</h1>
      <p className="prose mt-5">{message ?? "Ocorreu um erro inesperado. Tente de novo daqui a pouco."}</p>
      <HomeLink />
    </div>
  );
}

function HomeLink() {
  return (
    <Link className="btn btn-primary mt-6" to="/">
      Voltar para o início
    </Link>
  );
}
