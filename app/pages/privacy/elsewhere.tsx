import { Chapter, Lines } from "./chapter";

/** What lies in the browser, and what others get to know. */
export function Elsewhere({ sendsMail, hasDevTools }: { sendsMail: boolean; hasDevTools: boolean }) {
  return (
    <Chapter id="fora" title="No seu navegador, e fora do clube">
      <p>
        O clube usa quatro cookies, todos dele: <b>sessao</b> mantém você conectado, por até 30 dias;{" "}
        <b>aparelho</b> lembra por um ano com quais contas se entrou neste navegador, para que tentativas de
        outras pessoas não impeçam você de entrar (ele não abre nada sozinho, e as senhas erradas contam à
        parte); <b>tema</b> lembra por um ano se você escolheu claro ou escuro; <b>aviso</b> leva uma mensagem
        de uma página à seguinte, e dura um minuto. Num endereço https, todos menos <b>tema</b> têm{" "}
        <b>__Host-</b> antes do nome, para que nenhum outro site os escreva.{" "}
        {hasDevTools && (
          <>
            Como você desenvolve o clube, há um quinto: <b>ferramentas</b> lembra por doze horas o que você
            escolheu na barra vermelha.{" "}
          </>
        )}
        O rascunho de uma resenha fica só no seu navegador. Não há estatísticas de visitas, anúncios nem
        botões de outras redes.
      </p>
      <p>O que outros ficam sabendo:</p>
      <Lines>
        <li>
          Uma capa de livro pode estar em outro site, escolhido por quem cadastrou o livro. Ao mostrá-la, seu
          navegador a pede lá, e aquele site vê o seu endereço de rede, mas não a página em que você está.
        </li>
        {sendsMail && <li>O provedor de e-mail do clube vê as mensagens que o clube envia a você.</li>}
        <li>Quem tiver o endereço da sua agenda vê os eventos do clube, e mais nada.</li>
      </Lines>
      <p>Fora isso, nada é passado a ninguém, a não ser por ordem da Justiça.</p>
    </Chapter>
  );
}
