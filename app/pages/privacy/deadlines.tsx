import { Chapter, Lines } from "./chapter";

/** How long it is kept. */
export function Deadlines() {
  return (
    <Chapter id="prazos" title="Por quanto tempo">
      <Lines>
        <li>Enquanto você tiver a conta, fica o que você não apagar.</li>
        <li>
          Uma sessão termina depois de 14 dias sem uso, e de qualquer modo depois de 30; os resumos de
          endereços de rede, depois de duas horas.
        </li>
        <li>
          No registro da administração, entradas, tentativas e sessões encerradas ficam por 90 dias; o resto,
          enquanto o clube existir.
        </li>
        <li>
          Um pedido de nova senha, por uma hora; um e-mail à espera de confirmação, com o de antes, por sete
          dias, e mais sete depois de confirmado; notificações que você já leu, por 180 dias.
        </li>
        <li>
          Mensagens que o clube escreveu e não pôde enviar por e-mail ficam em um arquivo no servidor por sete
          dias.
        </li>
        <li>
          Quando você exclui a conta, ela e o que é seu saem na hora: perfil, leitura, publicações com os
          comentários que receberam, comentários, curtidas, conversas a dois, imagens.
        </li>
        <li>
          Ficam, sem o seu nome: as mensagens que você escreveu em grupos e, se você preferir, as resenhas,
          como “Leitor removido”. No registro da administração, suas entradas saem e do resto fica um número.
        </li>
        <li>
          Das cópias de segurança diárias ficam, no máximo, as últimas 14: depois disso, o que você excluiu
          não está mais nem nelas. Elas não levam sessões, links enviados por e-mail nem endereços de rede.
          Cópias que a administração fizer à parte ficam sob a guarda dela.
        </li>
      </Lines>
    </Chapter>
  );
}
