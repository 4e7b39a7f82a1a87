import { Chapter, Lines } from "./parts";

/** Cookies and storage in the browser, and data that others receive. */
export function Elsewhere({
  sendsMail,
  looksUp,
  hasDevTools,
}: {
  sendsMail: boolean;
  looksUp: boolean;
  hasDevTools: boolean;
}) {
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
        Não há estatísticas de visitas, anúncios nem botões de outras redes.
      </p>
      <p>
        O que você escreve e ainda não enviou fica guardado só no seu navegador, para que não se perca: o
        rascunho de uma resenha, até ela ser publicada, ou até você o guardar no clube; os outros textos
        (publicações, comentários, mensagens, trechos, perguntas, notas, eventos e o que mais se preenche
        aqui), até serem enviados ou a aba ser fechada. Senhas e imagens não ficam. Quando você encerra a
        sessão ou exclui a conta, tudo isso é apagado do navegador. Se a sessão termina de outro modo, fica só
        na aba em que estava aberta, à espera de que você entre de novo; se outra pessoa entra, é apagado.
      </p>
      <p>O que outros ficam sabendo:</p>
      <Lines>
        <li>
          A capa de um livro vem do próprio clube: a imagem foi enviada, ou o servidor a buscou uma vez no
          site onde estava. Só quem preenche o formulário de um livro ou de uma indicação a vê, antes de
          salvar, direto daquele site, que vê então o seu endereço de rede, mas não a página em que você está.
        </li>
        {looksUp && (
          <li>
            Quando você procura um livro que não está no clube, o servidor pergunta pelo número ou pelo título
            à BrasilAPI, à Open Library e, se o clube tem uma chave, ao Google Books. Eles não ficam sabendo
            quem procura. A capa que eles indicam aparece no formulário direto do site dela, que vê o seu
            endereço de rede; depois de salva, vem do clube. O código de barras é lido no seu aparelho: a
            imagem da câmera não sai dele.
          </li>
        )}
        <li>
          Se você liga os avisos em um aparelho, eles passam pelo serviço de avisos do navegador: o do Google
          no Chrome, o da Mozilla no Firefox, o da Apple no Safari, o da Microsoft no Edge. Ele vê quando o
          clube manda um aviso àquele aparelho, e de que tamanho; o que o aviso diz vai cifrado, e só o
          aparelho o lê.
        </li>
        {sendsMail && <li>O provedor de e-mail do clube vê as mensagens que o clube envia a você.</li>}
        <li>
          O mapa do local de um evento é de outro site, o Google Maps, que só fica sabendo de alguma coisa se
          você abrir o link.
        </li>
        <li>
          Se a administração liga um webhook, o clube avisa outro programa de cada livro, evento, resultado e
          ata, só com o título e o dia, e de quem entra, só com o nome.
        </li>
        <li>Quem tem o endereço da sua agenda vê os eventos do clube, os dias que servem a você, e só.</li>
      </Lines>
      <p>Fora isso, nada é passado a ninguém, a não ser por ordem da Justiça.</p>
    </Chapter>
  );
}
