import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema";
import { type Keys, keys } from "./columns.server";

type Owners = readonly [SQLiteColumn, ...SQLiteColumn[]];

export type Section = {
  /** The key in the export. */
  name: string;
  /** The description in the README. */
  about: string;
  /** The columns of its table that reference the member. */
  owners: Owners;
  /** By column; one without a key is not exported. */
  keys: Keys;
};

function section(name: string, about: string, ...owners: Owners): Section {
  const [{ table }] = owners;
  const columns = Object.values(getTableColumns(table)).map((column) => column.name);
  const keyOf = (column: string) => {
    const own = `${getTableName(table)}.${column}`;
    return [column, keys[own in keys ? own : column]];
  };
  return { name, about, owners, keys: Object.fromEntries(columns.map(keyOf)) };
}

/** The export in its order: the rows of each table that reference the member. */
export const sections: readonly Section[] = [
  section("perfil", "sua conta: usuário, nome, e-mail, bio, papel, páginas e pontos", schema.users.id),
  section(
    "configuracoes",
    "quais avisos você quer receber e o que mostra aos outros",
    schema.userSettings.userId,
  ),
  section(
    "entregaDosAvisos",
    "o seu horário de silêncio, o resumo do dia e o texto nos avisos",
    schema.deliverySettings.userId,
  ),
  section("aparelhosComAvisos", "os aparelhos em que você ligou os avisos", schema.pushSubscriptions.userId),
  section("sessoes", "os aparelhos em que você está agora dentro do clube", schema.sessions.userId),
  section(
    "chavesDeAcesso",
    "as chaves com que programas usam o clube em seu nome; o que elas são só você tem",
    schema.accessKeys.userId,
  ),
  section(
    "trocaDeEmail",
    "o e-mail que espera ou teve há pouco a sua confirmação",
    schema.emailChanges.userId,
  ),
  section(
    "pedidosDeNovaSenha",
    "quando foi pedida uma nova senha para a sua conta",
    schema.passwordResetTokens.userId,
  ),
  section(
    "segundoFator",
    "se você usa um aplicativo de códigos para entrar, e desde quando",
    schema.authenticatorApps.userId,
  ),
  section("passkeys", "as suas passkeys: nome, quando foi criada e usada", schema.passkeys.userId),
  section(
    "codigosDeRecuperacao",
    "quando os seus códigos de recuperação foram criados e usados",
    schema.recoveryCodes.userId,
  ),
  section("agenda", "se existe um endereço de agenda só seu, e desde quando", schema.calendarFeeds.userId),
  section(
    "arquivosParaTrazer",
    "as planilhas que você enviou para trazer ao clube e que ele guarda por um dia",
    schema.imports.userId,
  ),
  section(
    "titulosEscolhidos",
    "de que livro do clube você disse que é um título dos seus arquivos",
    schema.importTitles.userId,
  ),
  section("imagens", "as imagens que você enviou; os arquivos estão na pasta imagens", schema.uploads.userId),
  section("convitesCriados", "os convites para o clube que você criou", schema.invites.createdById),
  section("webhooksCriados", "os webhooks que você criou", schema.webhooks.createdById),
  section("vice", "se você é vice do clube, ou assumiu a administração como vice", schema.vices.userId),
  // Privacy: what the vice was offered and has accepted is the vice's.
  {
    ...section("vicesIndicados", "quem você indicou como vice do clube", schema.vices.namedById),
    keys: { user_id: { quem: schema.users.name }, created_at: "indicadaEm" },
  },
  section("progresso", "a página em que você está, em cada livro", schema.userProgress.userId),
  section("spoilersAceitos", "os livros de que você aceita spoilers", schema.spoilerConsents.userId),
  section("textosAbertos", "os textos escondidos que você abriu mesmo assim", schema.revealedTexts.userId),
  section("diasDeLeitura", "os dias em que você leu e quantas páginas", schema.readingStreaks.userId),
  section("resenhas", "as resenhas que você escreveu", schema.reviews.userId),
  section(
    "rascunhosDeResenhas",
    "as resenhas que você começou e ainda não publicou, que só você vê",
    schema.reviewDrafts.userId,
  ),
  section("conquistas", "o que você conquistou, e quando", schema.userAchievements.userId),
  section("livrosAdicionados", "os livros que você pôs na biblioteca", schema.books.addedById),
  // Privacy: the text of the review is another member's.
  {
    ...section("resenhasDestacadas", "as resenhas que você destacou", schema.reviews.featuredById),
    keys: {
      id: "numero",
      book_id: { livro: schema.books.title },
      user_id: { de: sql`coalesce(${schema.users.name}, 'Leitor removido')` },
    },
  },
  section("publicacoes", "o que você publicou na comunidade", schema.posts.userId),
  section("comentarios", "o que você comentou, e em qual publicação", schema.comments.userId),
  section("curtidas", "o que você curtiu", schema.likes.userId),
  section("trechos", "os trechos de livros que você guardou", schema.quotes.userId),
  section("curtidasDeTrechos", "os trechos que você curtiu", schema.quoteLikes.userId),
  section("perguntas", "as perguntas que você fez sobre os livros", schema.questions.userId),
  section("votosEmPerguntas", "as perguntas em que você votou", schema.questionVotes.userId),
  section("notas", "as notas que você deu a livros, também as guardadas", schema.ratings.userId),
  section(
    "planosProprios",
    "o seu próprio ritmo de leitura, em cada livro em que escolheu um",
    schema.personalPlans.userId,
  ),
  section(
    "planosMudados",
    "os planos de leitura do clube que você foi quem mudou por último",
    schema.plans.changedById,
  ),
  section("indicacoes", "os livros que você indicou para o clube ler", schema.nominations.userId),
  section("livrosMarcados", "os livros indicados que você já leu ou tem", schema.nominationMarks.userId),
  section("rodadasAbertas", "as rodadas de escolha que você abriu", schema.rounds.openedById),
  section("respostasAEventos", "o que você respondeu a cada evento", schema.eventRsvps.userId),
  section("presencas", "os encontros a que você veio", schema.eventPresences.userId),
  section("presencasAnotadas", "os encontros em que você anotou quem veio", schema.eventPresences.markedById),
  section("sorteios", "os encontros em que você foi quem começou", schema.meetingDraws.userId),
  section("papeisDaNoite", "os seus papéis nos encontros", schema.eventRoles.userId),
  section("vezesPassadas", "os papéis de encontros em que você passou a vez", schema.eventRolePasses.userId),
  section(
    "encontrosConduzidos",
    "os encontros em que você abriu o Modo Encontro",
    schema.meetings.openedById,
  ),
  section("linksDeVisita", "os links de visita que você criou", schema.visitLinks.createdById),
  section(
    "atas",
    "as atas que você mudou por último ou publicou",
    schema.minutes.changedById,
    schema.minutes.publishedById,
  ),
  section("correcoesDeAtas", "as correções de atas que você propôs", schema.minutesCorrections.userId),
  section("respostasAEnquetes", "o que você respondeu nas enquetes de datas", schema.pollAnswers.userId),
  section("diasPropostos", "os dias que você propôs nas enquetes de datas", schema.pollMoments.proposedById),
  section("enquetesCriadas", "as enquetes de datas que você abriu", schema.polls.createdById),
  section("notificacoes", "o que o clube avisou a você", schema.notifications.userId),
  section("eventosCriados", "os eventos que você criou", schema.events.createdById),
  section(
    "registroDaAdministracao",
    "as entradas na sua conta, o que você fez como administração, e o que ela fez com o que é seu",
    schema.auditLog.actorId,
    schema.auditLog.targetUserId,
  ),
  section("grupos", "os grupos de conversa de que você participa", schema.chatGroupMembers.userId),
  section("gruposCriados", "os grupos de conversa que você criou", schema.chatGroups.createdById),
  section("mensagensEmGrupos", "o que você escreveu em grupos", schema.chatMessages.senderId),
  section(
    "conversasDiretas",
    "com quem você tem conversas a dois",
    schema.directChats.user1Id,
    schema.directChats.user2Id,
  ),
  section("mensagensDiretas", "o que você escreveu em conversas a dois", schema.directMessages.senderId),
];
