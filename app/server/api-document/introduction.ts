/** The sections of the API document, by the first word of a path. */
const sections: Record<string, readonly string[]> = {
  Conta: [
    "user",
    "login",
    "register",
    "logout",
    "forgot-password",
    "reset-password",
    "change-password",
    "sessions",
    "access-keys",
    "second-factor",
  ],
  Livros: ["books", "lookup", "upload-cover"],
  Leitura: ["progress", "streaks", "user-stats"],
  Resenhas: ["reviews"],
  "Trechos, perguntas e notas": ["quotes", "questions", "ratings"],
  "Planos de leitura": ["plans"],
  "Escolha do próximo livro": ["rounds"],
  "Estante e anuário": ["shelf"],
  Classificação: ["leaderboard"],
  Membros: ["users"],
  Configurações: ["user-settings", "upload-avatar"],
  Conquistas: ["achievements", "user-achievements"],
  Comunidade: ["posts", "comments"],
  Eventos: ["events", "user-rsvps"],
  "Enquetes de datas": ["polls"],
  Encontros: ["meetings"],
  "Textos para o WhatsApp": ["sharing"],
  Conversas: ["chats", "upload"],
  Busca: ["search"],
  Notificações: ["notifications"],
  Clube: ["club"],
  "Trazer de arquivos": ["imports"],
  Análise: ["analytics"],
  Registro: ["audit"],
  Webhooks: ["webhooks"],
  Servidor: ["healthz", "up", "openapi.json"],
};

export const sectionNames = Object.keys(sections);

/** The section of a call; a path without one names its own. */
export function sectionOf(path: string): string {
  const word = path.split("/").find((part) => part && part !== "api") ?? "";
  return sectionNames.find((name) => sections[name]?.includes(word)) ?? word;
}

/** The members that may use a call, by its access. */
export const accessWords: Record<string, string> = {
  public: "todos",
  member: "membros",
  staff: "administração",
};

/** Whether an access key may make a call, by what the key must be allowed. */
export const keyWords: Record<string, string> = {
  read: "também por chave de acesso",
  write: "também por chave que escreve",
  never: "não por chave",
};

/** The first paragraphs of the document; `code` stands between backquotes. */
export const introduction = [
  {
    title: "Sessão",
    text: "`POST /api/login` e `POST /api/register` devolvem o cookie `sessao` (`__Host-sessao` em https); as outras chamadas o enviam de volta. Devolvem também `aparelho`: quem o envia ao entrar de novo não depende das senhas erradas de outros. A primeira conta de um clube que outras máquinas alcançam traz em `setupCode` o código que o servidor mostrou ao iniciar. Escritas vindas de outro site são recusadas.",
  },
  {
    title: "Chave de acesso",
    text: "Um programa usa uma chave de Configurações, Segurança, no cabeçalho `Authorization: Bearer entre_…`, em lugar do cookie; com os dois, vale a chave. Ela age como o membro, com o papel que ele tem agora. Uma chave que só lê faz só `GET`; a maioria das chamadas que tratam de contas, sessões, aparelhos, exportações, convites, links de visita, webhooks e importações do clube não aceita chave nenhuma (403), e cada chamada o diz. Uma chave que venceu ou foi revogada responde 401; uma chave no endereço, 400. Por chave, `PUT /api/users/{id}` não troca o e-mail nem o papel, e `PUT /api/club` não muda `asksFactorOfStaff`, nem diminui `staffPasswordMin`, nem abre o cadastro a mais gente.",
  },
  {
    title: "Segundo fator",
    text: "Para quem tem um, `POST /api/login` responde `needs: secondFactor` e o cookie `desafio` (`__Host-desafio` em https); a entrada termina em `POST /api/login/second-factor`.",
  },
  {
    title: "Prova recente",
    text: "O que abre uma conta ou o clube a mais alguém (e-mail, papel, chaves, segundo fator, outras sessões, links de redefinição, contas desativadas e reativadas, convites, cadastro mais aberto, vice, webhooks) só vale em uma sessão que entrou, ou provou uma senha ou `passkey`, há até 15 minutos. Depois, a resposta é 403 com `code` `proof_needed`: envie a mesma chamada com a senha em `password` (em `PUT /api/users/{id}`, `currentPassword`) ou com uma `passkey`, e a sessão fica provada por outros 15 minutos. Uma senha errada é recusada também antes disso. `POST /api/change-password` e `DELETE /api/user` pedem a senha sempre; o começo de um segundo fator, `DELETE /api/sessions` e o aceite do vice, a senha ou a `passkey`.",
  },
  {
    title: "Corpo",
    text: "JSON em UTF-8, até 128 KiB; onde uma tela envia um formulário, a chamada também aceita um. Imagens vêm em um formulário multipart, uma por vez: JPEG, PNG, WebP, GIF ou AVIF de até 5 MB e 50 megapixels (um AVIF, 12), que o clube redesenha em JPEG. Um arquivo para trazer vem do mesmo jeito, no campo `arquivo`, até 10 MB. Campos que só o servidor decide (`userId`, `senderId`, `addedById`, `createdById`, `isPinned`, `isFeatured` de uma resenha, `completedAt`, e `role` fora da troca de papel) são aceitos e ignorados.",
  },
  {
    title: "Resposta",
    text: "O que foi criado responde 201 com a coisa criada; o que só começou (`POST /api/club/backups`), 202; as outras respostas bem-sucedidas são 200. Uma versão nova pode acrescentar campos: um programa ignora os que não conhece.",
  },
  {
    title: "Limites",
    text: "Cada membro pode fazer 2 escritas por segundo, e outras 98 por minuto acima disso; em conversas, o dobro. São até 5.000 por dia de uma sessão ou chave, e 10.000 de um membro. Imagens são até 30 em dez minutos, arquivos para trazer, 20 por hora; o que tem outro limite o diz. Além de um limite a resposta é 429, e o programa espera os segundos de `Retry-After` antes de tentar de novo.",
  },
  { title: "Identificadores", text: "São números inteiros." },
  {
    title: "Datas",
    text: "Momentos são ISO 8601 em UTC (`2026-03-10T15:00:00.000Z`); dias do calendário do clube são `AAAA-MM-DD`.",
  },
  {
    title: "Webhooks",
    text: "O clube envia o que aconteceu por `POST`, na forma `WebhookPayload`, assinado como no padrão Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`): confira a assinatura com uma biblioteca dele. Uma entrega que não recebe uma resposta 2xx em dez segundos é enviada de novo, com o mesmo `webhook-id`; por isso a mesma pode chegar duas vezes.",
  },
  {
    title: "Papéis",
    text: '"Administração" são os papéis `admin` e `developer`. Endereços de e-mail só aparecem para o próprio membro e para a administração; senhas, sessões e links de redefinição, para ninguém.',
  },
];

export const refusalText =
  "Toda recusa tem a mesma forma. `message` é a frase para a pessoa, `code` a palavra para o programa, e `fields`, só na validação, traz uma frase por campo:";

const sentence = "A URL da capa deve ser válida";

export const refusalExample = JSON.stringify(
  { message: sentence, code: "invalid", fields: { coverImage: sentence } },
  null,
  1,
).replace(/\n */g, " ");

/** The refusals; `name` is for those that the document lists at the calls. */
export const refusals = [
  { status: 400, name: "Invalid", codes: ["invalid"], when: "Conteúdo inválido ou malformado" },
  {
    status: 401,
    name: "Unauthenticated",
    codes: ["unauthenticated"],
    when: "Sem sessão, ou com uma chave que não vale",
  },
  {
    status: 403,
    name: "Forbidden",
    codes: ["forbidden", "proof_needed", "foreign_origin"],
    when: "O papel ou a chave não permite, falta provar a senha, ou o pedido veio de outro site",
  },
  { status: 404, name: "NotFound", codes: ["not_found"], when: "Não existe, ou não é seu para ver" },
  {
    status: 405,
    codes: ["method_not_allowed"],
    when: "O endereço existe com outro método (cabeçalho `Allow`)",
  },
  { status: 408, codes: ["interrupted"], when: "O envio foi interrompido antes do fim" },
  {
    status: 409,
    name: "Conflict",
    codes: ["conflict"],
    when: "Já existe ou já passou: nome em uso, livro repetido, segunda resenha, evento que começou ou foi cancelado; às vezes com o endereço do que já está lá, em `link`",
  },
  { status: 413, name: "TooLarge", codes: ["payload_too_large"], when: "Conteúdo grande demais" },
  {
    status: 415,
    name: "WrongType",
    codes: ["unsupported_media_type"],
    when: "Tipo de conteúdo não aceito",
  },
  {
    status: 421,
    codes: ["misdirected_request"],
    when: "O pedido veio por outro endereço que não o do clube (`PUBLIC_URL`)",
  },
  {
    status: 429,
    name: "TooManyAttempts",
    codes: ["too_many_attempts"],
    when: "Tentativas demais (cabeçalho `Retry-After`, em segundos)",
  },
  { status: 500, codes: ["internal"], when: "Uma falha do programa; `id` a encontra no log" },
  {
    status: 503,
    codes: ["mail_failed", "backup_failed", "no_space"],
    when: "O e-mail de teste ou a cópia não deu certo, ou falta espaço em disco",
  },
  { status: 507, codes: ["insufficient_storage"], when: "O clube está sem espaço para imagens" },
];
