import type { ReactNode } from "react";
import { Link } from "~/ui/link";
import { useRootData } from "../shell/root-data";
import { Chapter, Kind, Lines } from "./parts";

/** `readers` are the names of those who may read messages; null for visitors. */
type KeptProps = { isMonitored: boolean; readers: string | null; sendsMail: boolean };

/** The stored data by kind, with the purpose and the legal ground (LGPD, article 7). */
export function Kept({ isMonitored, readers, sendsMail }: KeptProps) {
  const { hidesRanking } = useRootData();
  return (
    <Chapter id="guardado" title="O que é guardado, e para quê">
      <p>
        Quase tudo existe para que o clube seja o que você combinou ao entrar nele (art. 7º, V). O que serve à
        segurança e à ordem se apoia no interesse legítimo do clube e de seus membros (art. 7º, IX) e está
        indicado.
      </p>
      <Kind title="Conta">
        Nome de usuário, nome, e-mail, papel no clube e data de entrada; bio e imagem, se você quiser. Da
        senha fica só um resumo, que permite conferi-la e não permite lê-la. Se você usa um segundo fator: o
        segredo que o aplicativo de códigos também tem, a parte pública e o nome de cada passkey, e resumos
        dos códigos de recuperação. Imagens são gravadas de novo, sem o lugar e o aparelho em que foram
        feitas.
      </Kind>
      <Kind title="Leitura">
        A página em que você está em cada livro, em que edição ou por porcentagem, o livro que deixou de lado,
        os dias em que leu e quantas páginas, suas resenhas, os rascunhos delas que você guarda (ninguém mais
        os vê, nem a equipe) e suas conquistas; os trechos que guarda e curte, as perguntas que faz e em que
        vota. Com isso se fazem o progresso{hidesRanking ? "" : ", os leaderboards"} e as estatísticas do
        clube. Também a página mais alta a que você chegou, de que livros você aceita spoilers e que textos
        escondidos você abriu mesmo assim: só o clube usa isso, para saber o que mostrar a você, e ninguém
        mais vê. E a nota que você dá a um livro, com a sua linha: até o encontro sobre o livro ou, sem
        encontro, até o último dia da leitura, o clube não a mostra a mais ninguém, nem à equipe; depois, ou
        se o livro não tem nenhum dos dois, todos a veem, a linha só a partir da página que você escolher, e
        sem o seu nome nem a linha se você esconde a sua leitura. Se você escolher um ritmo próprio para um
        livro, só você o vê. Do plano de leitura ficam os marcos, quem os mudou por último e, a cada noite, a
        página do meio entre quem lê o livro: a administração a vê, sem nomes, e só quando há pelo menos três
        pessoas na conta. Quem esconde a sua leitura não entra nela.
      </Kind>
      <Kind title="Próximo livro">
        O que você indica, com o seu nome e o porquê, e se marcou que já leu ou tem um exemplar: o clube todo
        vê. A sua cédula, até a contagem, sem o seu nome nem a hora, sob um código que só serve para você a
        encontrar e mudar; ninguém a lê em nenhuma tela, nem a equipe, e a contagem a apaga. Fica o resultado,
        só em números.
      </Kind>
      <Kind title="Comunidade e eventos">
        O que você publica, comenta e curte, a página até a qual você esconde um texto, e o que responde a
        cada evento e a cada enquete de datas, que o clube todo vê, com os dias que você propõe. Se você
        assinar a agenda, também o endereço secreto dela.
      </Kind>
      <Kind title="Atas">
        A ata de um encontro conta quem veio, quem recebeu e mediou e, de quem mostra a sua leitura, as notas;
        a administração ou quem mediou a escreve, e o clube todo a lê, com o nome de quem a publicou. Um
        rascunho, só quem a escreve; a correção que você propõe, quem a escreve e você.
      </Kind>
      <Kind title="Conversas">
        As mensagens de grupos e a dois, com as imagens, para quem participa da conversa, e a página até a
        qual você esconde uma mensagem.{" "}
        {isMonitored
          ? `A supervisão das conversas está ligada: quem tem o papel de desenvolvedor pode ler as mensagens, e cada leitura fica anotada (interesse legítimo: poder agir contra abusos). ${readers ?? ""}`.trim()
          : "A supervisão das conversas está desligada: nenhuma tela as mostra a quem não participa."}{" "}
        Isso tem um limite: administradores e desenvolvedores podem gerar um link de nova senha para a sua
        conta e entrar nela, a não ser que você use um segundo fator. Não é escondido: você deixa de conseguir
        entrar com a senha antiga e encontra um aviso com o nome de quem gerou o link. Quem cuida da máquina
        do clube pode ler tudo o que está nela.
      </Kind>
      <Kind title="Notificações e e-mails">
        O que o clube avisou a você, quando você leu e quais avisos quer receber, quando e onde. De cada
        aparelho em que você liga os avisos: o endereço dele no serviço do navegador, as chaves que cifram os
        avisos, que navegador diz ser e quando recebeu o último.{" "}
        {sendsMail
          ? "Os e-mails saem por um provedor escolhido pela administração, e só para um endereço que você confirmou; enquanto um novo espera, o clube guarda os dois."
          : "Este clube não envia e-mails: uma mensagem de nova senha fica como arquivo no servidor por sete dias."}
      </Kind>
      <Kind title="Segurança">
        De cada aparelho conectado: que navegador diz ser, quando entrou e quando foi usado pela última vez;
        da conta, a última visita. Cada vez que alguém entra, tenta entrar, cria uma conta ou pede uma nova
        senha: um resumo do endereço de rede e do nome digitado, por até duas horas, contra quem adivinha
        senhas e códigos. O resumo só serve para contar: sem a chave deste clube, não se sabe de que foi
        feito. Dos pedidos de nova senha, também a hora. De cada entrada na conta, tentativa com senha ou
        segundo fator errado ou sem ele, e sessão encerrada: dia, hora, navegador e sistema, sem o endereço de
        rede, por 90 dias. Você as vê em Configurações, Segurança; a administração vê quem foi e quando, sem o
        aparelho. (Interesse legítimo.)
      </Kind>
      <Kind title="Administração">
        Um registro do que se fez: papéis, contas criadas e desativadas, trocas de senha, de e-mail e de
        segundo fator (sem eles), convites, configurações, livros, planos de leitura, eventos, enquetes de
        datas, atas, respostas a eventos anotadas no seu lugar, textos de outros apagados, perguntas de outros
        editadas e mensagens lidas pela supervisão (sem o que dizem). Só a administração o lê. Cópias de
        segurança de tudo, uma por dia e as que ela pedir. A administração pode baixar em planilhas o que
        todos leem no clube, sem e-mails, mensagens nem o que você esconde. (Interesse legítimo.)
      </Kind>
      <Kind title="Quem vê">
        Membros veem seu nome, sua imagem, seu papel e o que você publica; o resto do perfil, conforme você
        escolher em Configurações. Administradores e desenvolvedores veem ainda seu nome de usuário, seu
        e-mail, o dia da sua última visita, o da última leitura, se você não a esconde, e se você está há um
        mês sem participar. Visitantes não veem nada disso.
      </Kind>
    </Chapter>
  );
}

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
        <li>O nome que a administração anota em um convite, por 30 dias depois do prazo dele.</li>
        <li>
          O endereço de um aparelho com avisos, até você os desligar ou encerrar a sessão nele; se a sessão
          termina sem uso, por até 60 dias sem avisos, à espera de que você entre de novo ali.
        </li>
        <li>
          O que as fontes responderam a quem procurou um livro, sem o nome da pessoa, por 30 dias; quantas
          vezes você procurou, por até duas horas.
        </li>
        <li>
          Mensagens que o clube escreveu e não pôde enviar por e-mail ficam em um arquivo no servidor por sete
          dias.
        </li>
        <li>
          Quando você exclui a conta, ela e o que é seu saem na hora: perfil, leitura, rascunhos de resenhas,
          publicações com os comentários que receberam, comentários, trechos, perguntas, notas, curtidas,
          votos, conversas a dois, a foto e as imagens das conversas.
        </li>
        <li>
          Ficam, sem o seu nome: as capas de livros que você enviou, as mensagens que você escreveu em grupos
          e, se você preferir, as resenhas, como “Leitor removido”. O texto de uma ata fica como foi escrito,
          também onde cita você: peça a quem a escreve para mudar. No registro da administração, suas entradas
          saem e do resto fica um número.
        </li>
        <li>
          Das cópias de segurança diárias ficam, no máximo, as últimas 14, das que a administração pede no
          painel as últimas três, por até 14 dias, e a que se faz antes de uma atualização fica 14 dias:
          depois disso, o que você excluiu não está mais nem nelas. Elas não levam sessões, aparelhos com
          avisos, links enviados por e-mail nem endereços de rede. Cópias que a administração fizer à parte
          ficam sob a guarda dela.
        </li>
      </Lines>
    </Chapter>
  );
}

/** The rights under LGPD, article 18, with the screens for them. */
export function Rights({ isMember }: { isMember: boolean }) {
  // The login would only redirect a visitor.
  const to = (address: string, label: ReactNode) =>
    isMember ? (
      <Link className="link" to={address}>
        {label}
      </Link>
    ) : (
      label
    );
  return (
    <Chapter id="direitos" title="Seus direitos">
      <p>A lei (art. 18) dá a você, e o clube faz na hora, sem perguntar por quê:</p>
      <Lines>
        <li>
          Saber o que há sobre você e levar uma cópia: em{" "}
          {to("/settings?aba=dados", "Configurações, Meus dados")}, um arquivo com tudo, que outros programas
          também leem.
        </li>
        <li>
          Corrigir: em {to("/settings", "Configurações, Perfil")}; publicações, comentários, resenhas,
          trechos, perguntas e notas, onde estão.
        </li>
        <li>
          Decidir o que os outros veem e o que o clube avisa: em{" "}
          {to("/settings?aba=privacidade", "Privacidade")} e{" "}
          {to("/settings?aba=notificacoes", "Notificações")}.
        </li>
        <li>Encerrar sessões em outros aparelhos: em {to("/settings?aba=seguranca", "Segurança")}.</li>
        <li>
          Apagar: cada texto onde está; tudo, em{" "}
          {to("/settings/excluir-conta?aba=dados", "Excluir minha conta")}.
        </li>
      </Lines>
      <p>
        Se a sua conta estiver desativada, peça à administração que a reabra, para então baixar ou excluir o
        que é seu. E se algo não for atendido, você pode reclamar à Autoridade Nacional de Proteção de Dados (
        <a className="link" href="https://www.gov.br/anpd">
          gov.br/anpd
        </a>
        ).
      </p>
      <p>
        Quem programa encontra em{" "}
        <Link className="link" to="/api-do-clube" reloadDocument>
          API do clube
        </Link>{" "}
        o que um programa pode ler e mudar em seu nome.
      </p>
    </Chapter>
  );
}

/** @param admins null for visitors. */
export function Responsible({ admins }: { admins: { id: number; name: string }[] | null }) {
  const { club } = useRootData();
  return (
    <Chapter id="responsavel" title="Quem responde por isso">
      <p>
        A administração do clube, {club}: é ela quem decide o que se faz aqui com os seus dados (na lei, é a
        controladora). O programa roda num servidor do clube, e quem cuida desse servidor tem acesso ao que
        está nele.
      </p>
      {admins ? (
        <p>
          Dúvidas e pedidos são com quem administra:{" "}
          {admins.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link className="link" to={`/profile/${id}`}>
                {name}
              </Link>
            </span>
          ))}
          .
        </p>
      ) : (
        <p>Dúvidas e pedidos são com quem administra; membros encontram aqui os nomes depois de entrar.</p>
      )}
    </Chapter>
  );
}
