import type { ClubSettings } from "../settings/rules";
import { auditKinds } from "./rules";
import type { AuditEntryView } from "./views";

const gone = "quem já saiu";
const owner = "Quem cuida do servidor";

type Words = {
  by: string;
  whom: string;
  /** Capitalized, for the start of a sentence. */
  Whom: string;
  text: string;
  times: number;
  eventTitle: string | null;
  isDirect: boolean;
};

export const roleNames: Record<string, string> = {
  user: "Usuário",
  admin: "Administrador",
  developer: "Desenvolvedor",
};
const answers: Record<string, string> = { yes: "sim", no: "não", maybe: "talvez" };
const eveningRoles: Record<string, string> = {
  host: "quem recebe",
  mediator: "quem medeia",
  snack: "quem leva o lanche",
};
const factors: Record<string, string> = { app: "aplicativo de códigos", passkey: "passkey" };
const settings: Record<keyof ClubSettings, string> = {
  name: "nome",
  timeZone: "fuso horário",
  signUp: "cadastro",
  welcome: "boas-vindas",
  guidelines: "diretrizes",
  asksFactorOfStaff: "segundo fator de quem administra",
  staffPasswordMin: "tamanho da senha de quem administra",
  viceAfterDays: "dias até o vice poder assumir",
  hidesRanking: "clube sem comparações",
};
const values: Record<string, string> = { true: "sim", false: "não" };

function newRole(text: string): string {
  const [before = "", after = ""] = text.split(" -> ").map((role) => roleNames[role] ?? role);
  return after ? `o papel ${after} (antes, ${before})` : `o papel ${before}`;
}

function settingsIn(text: string): string {
  return text
    .split("; ")
    .map((part) => {
      const [, name = "", change = ""] = /^(\w+)(?:: (.*))?$/s.exec(part) ?? [];
      if (!isSetting(name)) return part.replace(" -> ", " → ");
      const shown = change.split(" -> ").map((value) => values[value] ?? value);
      return settings[name] + after(shown.join(" → "));
    })
    .join("; ");
}

function isSetting(name: string): name is keyof ClubSettings {
  return Object.hasOwn(settings, name);
}

const after = (text: string) => (text ? `: ${text}` : "");
const of = (title: string | null) => (title ? ` “${title}”` : "");
export const oneOrCount = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count} ${many}`;

function deactivated(who: string, { whom }: Words): string {
  return `${who} desativou a conta de ${whom}.`;
}
function reactivated(who: string, { whom }: Words): string {
  return `${who} reativou a conta de ${whom}.`;
}
function gaveRole(who: string, { whom, text }: Words): string {
  return `${who} deu a ${whom} ${newRole(text)}.`;
}
function created({ whom, text }: Words): string {
  return `${owner} criou a conta de ${whom}, com o papel ${roleNames[text] ?? text}.`;
}
function setPassword({ whom }: Words): string {
  return `${owner} trocou a senha de ${whom}.`;
}
function messages({ times, isDirect, whom }: Words): string {
  const where = isDirect ? ["direta", "diretas"] : ["de grupo", "de grupos"];
  return times === 1 ? `uma mensagem ${where[0]} de ${whom}` : `${times} mensagens ${where[1]}`;
}

const sentences = {
  "session.open": ({ Whom }) => `${Whom} entrou na conta.`,
  "session.refuse": ({ whom, times }) =>
    times === 1
      ? `Uma tentativa de entrar na conta de ${whom} falhou: senha errada.`
      : `${times} tentativas de entrar na conta de ${whom} falharam em uma hora: senha errada.`,
  "session.refuse-code": ({ whom, times }) =>
    times === 1
      ? `Uma tentativa de entrar na conta de ${whom} falhou: segundo fator errado depois da senha certa.`
      : `${times} tentativas de entrar na conta de ${whom} falharam em uma hora: segundo fator errado depois da senha certa.`,
  "session.half": ({ whom, times }) =>
    times === 1
      ? `A senha de ${whom} foi digitada certa, sem o segundo fator depois.`
      : `A senha de ${whom} foi digitada certa ${times} vezes em uma hora, sem o segundo fator depois.`,
  "session.end": ({ Whom }) => `${Whom} encerrou uma das próprias sessões.`,
  "session.end-others": ({ Whom, times }) =>
    `${Whom} encerrou ${oneOrCount(times, "a outra sessão que tinha aberta", "outras sessões que tinha abertas")}.`,
  "member.join": ({ Whom }) => `${Whom} criou a própria conta.`,
  "member.create": created,
  "owner.create": created,
  "member.password": setPassword,
  "owner.password": setPassword,
  "member.role": (words) => gaveRole(words.by, words),
  "owner.role": (words) => gaveRole(owner, words),
  "member.deactivate": (words) => deactivated(words.by, words),
  "owner.deactivate": (words) => deactivated(owner, words),
  "member.reactivate": (words) => reactivated(words.by, words),
  "owner.reactivate": (words) => reactivated(owner, words),
  "member.reset-link": ({ by, whom }) => `${by} gerou um link de nova senha para ${whom}.`,
  "member.leave": () => "Alguém excluiu a própria conta.",
  "vice.name": ({ by, whom }) => `${by} indicou ${whom} como vice.`,
  "vice.remove": ({ by, whom }) => `${whom} deixou de ser vice, por ${by}.`,
  "vice.offer": ({ whom }) => `O clube ofereceu a administração a ${whom}, que é vice.`,
  "vice.accept": ({ Whom }) => `${Whom}, que era vice, assumiu a administração.`,
  "vice.undo": ({ by, whom }) => `${by} desfez a passagem da administração a ${whom}.`,
  "password.change": ({ Whom }) => `${Whom} trocou a própria senha.`,
  "password.reset": ({ whom }) => `A senha de ${whom} foi redefinida por um link.`,
  "factor.add": ({ Whom, text }) => `${Whom} configurou um segundo fator: ${factors[text] ?? text}.`,
  "factor.remove": ({ Whom, text }) => `${Whom} removeu um segundo fator: ${factors[text] ?? text}.`,
  "factor.codes": ({ Whom }) => `${Whom} gerou outros códigos de recuperação.`,
  "factor.recovery": ({ Whom }) => `${Whom} entrou com um código de recuperação.`,
  "factor.reset": ({ whom }) => `A senha nova de ${whom} removeu segundos fatores recentes.`,
  "owner.factor-off": ({ whom }) => `${owner} desligou o segundo fator de ${whom}.`,
  "email.changed": ({ Whom }) => `${Whom} trocou o e-mail da própria conta.`,
  "email.asked": ({ Whom }) => `${Whom} pediu para trocar o e-mail da própria conta.`,
  "email.confirmed": ({ Whom }) => `${Whom} confirmou o e-mail da própria conta.`,
  "email.cancelled": ({ whom }) => `A troca de e-mail de ${whom} foi cancelada.`,
  "key.create": ({ Whom, text }) =>
    `${Whom} criou uma chave de acesso que ${text === "write" ? "lê e escreve" : "lê"}.`,
  "key.revoke": ({ Whom }) => `${Whom} revogou uma chave de acesso.`,
  "invite.create": ({ by }) => `${by} criou um convite.`,
  "invite.revoke": ({ by }) => `${by} cancelou um convite.`,
  "invite.use": ({ by }) => `${by} usou um convite para criar a conta.`,
  "club.settings": ({ by, text }) => `${by} mudou as configurações do clube${after(settingsIn(text))}.`,
  "club.backup": ({ by }) => `${by} fez uma cópia de segurança do clube.`,
  "club.mail-test": ({ by }) => `${by} enviou um e-mail de teste.`,
  "club.steps-dismiss": ({ by }) => `${by} dispensou a lista Primeiros passos.`,
  "club.steps-show": ({ by }) => `${by} voltou a mostrar a lista Primeiros passos.`,
  "import.confirm": ({ by, text }) => `${by} trouxe para o clube, de um arquivo: ${text}.`,
  "owner.import": ({ text }) => `${owner} trouxe para o clube, de um arquivo: ${text}.`,
  "club.export": ({ by }) => `${by} baixou o que é do clube.`,
  "webhook.create": ({ by, text }) => `${by} criou um webhook para ${text}.`,
  "webhook.edit": ({ by, text }) => `${by} mudou o webhook para ${text}.`,
  "webhook.secret": ({ by, text }) => `${by} trocou o segredo do webhook para ${text}.`,
  "webhook.on": ({ by, text }) => `${by} ligou o webhook para ${text}.`,
  "webhook.off": ({ by, text }) => `${by} desligou o webhook para ${text}.`,
  "webhook.delete": ({ by, text }) => `${by} apagou o webhook para ${text}.`,
  "webhook.fail": ({ text }) => `O webhook para ${text} foi desligado: o endereço não recebia as entregas.`,
  "webhook.answered": ({ text }) => `O webhook para ${text} voltou a ligar: um teste chegou.`,
  "book.create": ({ by, text }) => `${by} adicionou o livro “${text}”.`,
  "book.edit": ({ by, text }) => `${by} corrigiu o livro “${text}”.`,
  "book.pages": ({ by, text }) =>
    `${by} corrigiu as páginas de um livro${after(text.replace(" -> ", " → "))}.`,
  "book.current": ({ by, text }) => `${by} definiu “${text}” como o livro atual.`,
  "book.current-undo": ({ by, text }) => `${by} desfez “${text}” como o livro atual.`,
  "book.delete": ({ by, text }) => `${by} excluiu um livro${after(text)}.`,
  "plan.save": ({ by, text }) => `${by} mudou o plano de leitura de “${text}”.`,
  "plan.delete": ({ by, text }) => `${by} apagou o plano de leitura de “${text}”.`,
  "plan.respread": ({ by, text }) => `${by} redistribuiu o plano de leitura de “${text}”.`,
  "plan.postpone": ({ by, text }) => `${by} adiou o fim do plano de leitura de “${text}”.`,
  "round.open": ({ by, text }) => `${by} abriu uma rodada de escolha${after(text)}.`,
  "round.edit": ({ by, text }) => `${by} mudou a rodada de escolha${after(text)}.`,
  "round.vote": ({ by, text }) => `${by} abriu a votação da rodada de escolha${after(text)}.`,
  "round.close": ({ by }) => `${by} encerrou a rodada de escolha.`,
  "round.winner": ({ by, text }) =>
    `${by} escolheu o livro de uma rodada que terminou sem vencedor${after(text)}.`,
  "round.adopt": ({ by, text }) => `${by} pôs na estante o livro escolhido, “${text}”.`,
  "nomination.delete": ({ by, whom, text }) => `${by} retirou a indicação de ${whom}${after(text)}.`,
  "event.create": ({ by, text }) => `${by} criou o evento “${text}”.`,
  "event.edit": ({ by, text }) => `${by} mudou o evento “${text}”.`,
  "event.cancel": ({ by, text }) => `${by} cancelou um evento${after(text.replace(/[.]$/, ""))}.`,
  "event.answer": ({ by, whom, text, eventTitle }) =>
    `${by} anotou a resposta de ${whom} a ${eventTitle ? `“${eventTitle}”` : "um evento"}${after(answers[text] ?? text)}.`,
  "event.presence": ({ by, whom, text, eventTitle }) =>
    `${by} anotou que ${whom} ${text === "no" ? "não veio" : "veio"} a ${eventTitle ? `“${eventTitle}”` : "um evento"}.`,
  "event.presences-clear": ({ by, eventTitle }) =>
    `${by} mudou o dia de ${eventTitle ? `“${eventTitle}”` : "um evento"}, e as presenças anotadas foram apagadas.`,
  "event.role": ({ by, whom, text, eventTitle }) =>
    `${by} deu a ${whom} um papel ${eventTitle ? `em “${eventTitle}”` : "em um evento"}${after(eveningRoles[text] ?? text)}.`,
  "event.role-free": ({ by, whom, text, eventTitle }) =>
    `${by} tirou de ${whom} um papel ${eventTitle ? `em “${eventTitle}”` : "em um evento"}${after(eveningRoles[text] ?? text)}.`,
  "meeting.open": ({ by, eventTitle }) => `${by} abriu o Modo Encontro${of(eventTitle)}.`,
  "meeting.ratings": ({ by, eventTitle }) => `${by} abriu as notas do livro no encontro${of(eventTitle)}.`,
  "event.visit-link": ({ by }) => `${by} criou o link de visita de um evento.`,
  "event.visit-revoke": ({ by }) => `${by} desativou o link de visita de um evento.`,
  "event.visitor-remove": ({ by }) => `${by} retirou uma visita de um evento.`,
  "poll.create": ({ by, text }) => `${by} perguntou que dia fica bom para “${text}”.`,
  "poll.edit": ({ by, text }) => `${by} mudou a enquete de datas de “${text}”.`,
  "poll.choose": ({ by, text }) => `${by} escolheu o dia de “${text}”.`,
  "poll.close": ({ by, text }) => `${by} encerrou sem escolher a enquete de datas de “${text}”.`,
  "minutes.publish": ({ by, text }) => `${by} publicou a ata “${text}”.`,
  "minutes.edit": ({ by, text }) => `${by} mudou a ata “${text}”.`,
  "post.delete": ({ by, whom }) => `${by} apagou uma publicação de ${whom}.`,
  "comment.delete": ({ by, whom }) => `${by} apagou um comentário de ${whom}.`,
  "review.delete": ({ by, whom }) => `${by} apagou uma resenha de ${whom}.`,
  "quote.delete": ({ by, whom }) => `${by} apagou um trecho de ${whom}.`,
  "question.edit": ({ by, whom }) => `${by} editou uma pergunta de ${whom}.`,
  "question.delete": ({ by, whom }) => `${by} apagou uma pergunta de ${whom}.`,
  "message.monitor": (words) => `${words.by} viu ${messages(words)} pela supervisão de conversas.`,
  "message.read_by_dev": (words) =>
    `${words.by} marcou ${messages(words)} como ${words.times === 1 ? "lida" : "lidas"} pela supervisão.`,
} satisfies Record<string, (words: Words) => string>;

/** The actions that can be recorded, each with its sentence. */
export type AuditAction = keyof typeof sentences;

function isAction(action: string): action is AuditAction {
  return Object.hasOwn(sentences, action);
}

/** An audit row as a sentence; `times` when it covers several equal ones. */
export function auditSentence(entry: AuditEntryView, times = 1): string {
  const sentence = actSentence(entry, times);
  return entry.key ? `${sentence.slice(0, -1)} (por uma chave: ${entry.key.name}).` : sentence;
}

function actSentence(entry: AuditEntryView, times: number): string {
  const { action, actor, target, details, subject, eventTitle } = entry;
  const sentence: ((words: Words) => string) | null = isAction(action) ? sentences[action] : null;
  const by = actor?.name ?? "Quem já saiu";
  // A row of another version of the club.
  if (!sentence) return `${by}: ${[action, details].filter(Boolean).join(", ")}.`;
  const whom = target?.name ?? gone;
  const isSession = subject === auditKinds["sign-ins"][0];
  return sentence({
    by,
    whom,
    Whom: target?.name ?? "Quem já saiu",
    text: details ?? "",
    times: isSession ? Number.parseInt(details ?? "", 10) || 1 : times,
    eventTitle,
    isDirect: subject === auditKinds.messages[0],
  });
}
