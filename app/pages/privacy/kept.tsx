import type { ReactNode } from "react";
import { Chapter } from "./chapter";

/** What is kept by kind, to what end, and on which of the law's grounds (article 7). */
export function Kept({ isMonitored, sendsMail }: { isMonitored: boolean; sendsMail: boolean }) {
  return (
    <Chapter id="guardado" title="O que é guardado, e para quê">
      <p>
        Quase tudo existe para que o clube seja o que você combinou ao entrar nele (art. 7º, V). O que serve à
        segurança e à ordem se apoia no interesse legítimo do clube e de seus membros (art. 7º, IX) e está
        indicado.
      </p>
      <Kind title="Conta">
        Nome de usuário, nome, e-mail, papel no clube e data de entrada; bio e imagem, se você quiser. Da
        senha fica só um resumo, que permite conferi-la e não permite lê-la. Imagens são gravadas de novo, sem
        o lugar e o aparelho em que foram feitas.
      </Kind>
      <Kind title="Leitura">
        A página em que você está em cada livro, os dias em que leu e quantas páginas, suas resenhas e suas
        conquistas. Com isso se fazem o progresso, os leaderboards e as estatísticas do clube.
      </Kind>
      <Kind title="Comunidade e eventos">
        O que você publica, comenta e curte, e o que responde a cada evento. Se você assinar a agenda, também
        o endereço secreto dela.
      </Kind>
      <Kind title="Conversas">
        As mensagens de grupos e a dois, com as imagens, para quem participa da conversa.{" "}
        {isMonitored
          ? "A supervisão das conversas está ligada: quem tem o papel de desenvolvedor pode ler as mensagens, e cada leitura fica anotada (interesse legítimo: poder agir contra abusos)."
          : "A supervisão das conversas está desligada: nenhuma tela as mostra a quem não participa."}{" "}
        Isso tem um limite: administradores e desenvolvedores podem gerar um link de nova senha para a sua
        conta e entrar nela. Não é escondido: você deixa de conseguir entrar com a senha antiga e encontra um
        aviso com o nome de quem gerou o link. Quem cuida da máquina do clube pode ler tudo o que está nela.
      </Kind>
      <Kind title="Notificações e e-mails">
        O que o clube avisou a você, quando você leu e quais avisos quer receber.{" "}
        {sendsMail
          ? "Os e-mails saem por um provedor escolhido pela administração, e só para um endereço que você confirmou; enquanto um novo espera, o clube guarda os dois."
          : "Este clube não envia e-mails: uma mensagem de nova senha fica como arquivo no servidor por sete dias."}
      </Kind>
      <Kind title="Segurança">
        De cada aparelho conectado: que navegador diz ser, quando entrou e quando foi usado pela última vez.
        Cada vez que alguém entra, tenta entrar, cria uma conta ou pede uma nova senha: um resumo do endereço
        de rede e do nome digitado, por até duas horas, contra quem adivinha senhas. O resumo só serve para
        contar: sem a chave deste clube, não se sabe de que foi feito. Dos pedidos de nova senha, também a
        hora. De cada entrada na conta, tentativa com senha errada e sessão encerrada: dia, hora, navegador e
        sistema, sem o endereço de rede, por 90 dias. Você as vê em Configurações, Segurança; a administração
        vê quem foi e quando, sem o aparelho. (Interesse legítimo.)
      </Kind>
      <Kind title="Administração">
        Um registro do que se fez: papéis, contas criadas e desativadas, trocas de senha e de e-mail (sem
        eles), convites, configurações, livros, eventos, respostas a eventos anotadas no seu lugar, textos de
        outros apagados e mensagens lidas pela supervisão (sem o que dizem). Só a administração o lê. Uma
        cópia de segurança diária de tudo. (Interesse legítimo.)
      </Kind>
      <Kind title="Quem vê">
        Membros veem seu nome, sua imagem, seu papel e o que você publica; o resto do perfil, conforme você
        escolher em Configurações. Administradores e desenvolvedores veem ainda seu nome de usuário, seu
        e-mail e se você está há um mês sem participar. Visitantes não veem nada disso.
      </Kind>
    </Chapter>
  );
}

function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="text-lg mt-6 mb-1">{title}</h3>
      <p>{children}</p>
    </>
  );
}
