import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

/** The law gives every member the right to download the own data and to delete the account. */
export function OwnDataTab() {
  return (
    <>
      <section className="form-section" aria-labelledby="baixar">
        <h2 id="baixar" className="text-xl">
          Baixar meus dados
        </h2>
        <p className="mt-3">
          Um arquivo .zip com tudo o que o clube guarda sobre você: conta, leitura, resenhas, publicações,
          mensagens, notificações e as imagens que enviou. Um texto dentro dele explica como ler.
        </p>
        <p className="mt-4">
          <ButtonLink to="/settings/meus-dados.zip" variant="primary" reloadDocument>
            Baixar meus dados
          </ButtonLink>
        </p>
        <p className="mt-4 text-sm text-ink-2">
          O que é guardado, por que e por quanto tempo está na página de{" "}
          <Link className="link" to="/privacidade">
            Privacidade
          </Link>
          .
        </p>
      </section>
      <section className="form-section" aria-labelledby="trazer">
        <h2 id="trazer" className="text-xl">
          Trazer minhas leituras
        </h2>
        <p className="mt-3">
          O que você já leu, do Goodreads, do StoryGraph, do Skoob ou do BookWyrm, e os destaques do seu
          Kindle. Você confere tudo antes de confirmar.
        </p>
        <p className="mt-4">
          <ButtonLink to="/settings/trazer">Trazer minhas leituras</ButtonLink>
        </p>
      </section>
      <section className="form-section" aria-labelledby="excluir">
        <h2 id="excluir" className="text-xl">
          Sair do clube
        </h2>
        <p className="mt-3">
          Sair do clube exclui a sua conta: ela e o que é seu saem para sempre. Antes de confirmar, você vê o
          que some e o que fica.
        </p>
        <p className="mt-4">
          <ButtonLink to="/settings/excluir-conta?aba=dados" preventScrollReset>
            Excluir minha conta
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
