import type { AccountEmail } from "~/club/accounts/email-requests-changes.server";
import type { ResetEmail } from "~/club/accounts/resets-changes.server";
import type { PendingDigest, PendingEmail } from "~/club/notifications/emails-changes.server";
import { clubName } from "~/club/settings/queries.server";
import type { RequestContext } from "../http/request-context.server";
import { confirmationLink, replyLink, resetLink, undoLink } from "../runtime/urls.server";
import type { Email } from "./mailer.server";

/** The e-mail with a password-reset link. */
export function resetEmail(
  { to, name, token }: ResetEmail,
  club: { name: string; publicUrl: string },
): Email {
  const link = resetLink(club, token);
  return {
    to,
    subject: `Redefinição de senha · ${club.name}`,
    text: [
      `Olá, ${name}.`,
      "Alguém, provavelmente você, pediu uma nova senha. Para escolhê-la, abra este endereço:",
      link,
      "Ele vale por 60 minutos e só uma vez. Se não foi você, ignore esta mensagem: nada muda.",
      club.name,
    ].join("\n\n"),
  };
}

/** The typed address may be a stranger's. The e-mail contains no text of the member: the club must not relay spam. */
function confirmationEmail(to: string, token: string, club: { name: string; publicUrl: string }): Email {
  return {
    to,
    subject: `Confirme o seu e-mail · ${club.name}`,
    text: [
      "Olá.",
      "Este e-mail foi informado em uma conta do clube. Para confirmar que ele é seu, abra este endereço e aperte o botão:",
      confirmationLink(club, token),
      "Ele vale por 7 dias. Se não foi você, ignore esta mensagem: sem a confirmação, o clube não usa o seu e-mail.",
      club.name,
    ].join("\n\n"),
  };
}

// To the confirmed address that is to be replaced. It omits the new address, which may be a stranger's or mistyped.
function changeRequestedEmail(to: string, token: string, club: { name: string; publicUrl: string }): Email {
  return {
    to,
    subject: `Pedido de troca de e-mail · ${club.name}`,
    text: [
      "Olá.",
      "Foi pedida a troca do e-mail da sua conta no clube. Ela acontece quando o e-mail novo for confirmado.",
      "Se foi você, não precisa fazer nada. Se não foi, abra este endereço e aperte o botão: a conta volta a este e-mail, a senha dela deixa de valer, todas as sessões são encerradas, e as passkeys e o aplicativo de códigos feitos desde o pedido são removidos.",
      checkFactors,
      undoLink(club, token),
      "Ele vale por 7 dias, também depois da troca.",
      club.name,
    ].join("\n\n"),
  };
}

const checkFactors =
  "Depois de entrar, confira suas passkeys e o aplicativo de códigos em Configurações, Segurança, e remova o que não for seu.";

/** The e-mail about a change of address. */
export function emailChangeEmail(email: AccountEmail, club: { name: string; publicUrl: string }): Email {
  if (email.kind === "replaced") return emailChangedEmail(email, club);
  const { kind, to, token } = email;
  return kind === "confirm" ? confirmationEmail(to, token, club) : changeRequestedEmail(to, token, club);
}

type Recipient = { to: string; name: string };

/** To the previous address. It omits the new address: the previous one may have been a stranger's. */
function emailChangedEmail({ to, name }: Recipient, club: { name: string; publicUrl: string }): Email {
  return {
    to,
    subject: `O e-mail da sua conta mudou · ${club.name}`,
    text: [
      `Olá, ${name}.`,
      "A sua conta no clube tem agora outro e-mail, e as mensagens do clube vão para ele.",
      "Se foi você, não precisa fazer nada. Se não foi, abra este endereço, confira suas passkeys e o aplicativo de códigos, troque a senha e encerre as outras sessões:",
      `${club.publicUrl}/settings?aba=seguranca`,
      "Se não conseguir entrar, fale com a administração do clube: ela devolve o acesso à sua conta.",
      club.name,
    ].join("\n\n"),
  };
}

/** Confirms a password change to its member. */
export function passwordChangedEmail(
  { to, name, hasFactors }: Recipient & { hasFactors: boolean },
  club: { name: string; publicUrl: string },
): Email {
  return {
    to,
    subject: `Sua senha mudou · ${club.name}`,
    text: [
      `Olá, ${name}.`,
      "A senha da sua conta no clube foi trocada, e as outras sessões foram encerradas.",
      "Se foi você, não precisa fazer nada. Se não foi, escolha uma senha nova agora:",
      `${club.publicUrl}/auth/esqueci-senha`,
      ...(hasFactors ? [checkFactors] : []),
      club.name,
    ].join("\n\n"),
  };
}

/** Reports a staff reset link to its member, whatever the preferences: it is a security e-mail. */
export function staffResetEmail({ to, name }: Recipient, by: string, club: { name: string }): Email {
  return {
    to,
    subject: `Link para uma nova senha · ${club.name}`,
    text: [
      `Olá, ${name}.`,
      `${by}, da administração do clube, gerou um link com que se escolhe uma nova senha para a sua conta.`,
      "Ele vale por 60 minutos e só uma vez. Se você não pediu ajuda para entrar, fale com a administração.",
      club.name,
    ].join("\n\n"),
  };
}

/** Shows a member of the staff that e-mails arrive. */
export function testEmail({ to, name }: Recipient, club: { name: string; publicUrl: string }): Email {
  return {
    to,
    subject: `Teste de e-mail · ${club.name}`,
    text: [
      `Olá, ${name}.`,
      "Este é o teste que você pediu no painel do clube. Se ele chegou, os avisos e os links de senha também chegam.",
      `${club.publicUrl}/admin`,
      club.name,
    ].join("\n\n"),
  };
}

type Reply = { asks: "event" | "page"; token: string };

// Mail programs open links by themselves, so the page behind them asks for a confirmation.
function replyLines({ asks }: Reply, address: string): string {
  if (asks === "page") return `Leu hoje? Diga onde parou:\nEstou na página __: ${address}`;
  return [
    "Você vai? Responda com um toque e confirme na página que se abre:",
    `Sim: ${address}?resposta=sim`,
    `Talvez: ${address}?resposta=talvez`,
    `Não: ${address}?resposta=nao`,
  ].join("\n");
}

type Club = { name: string; publicUrl: string; clocks: string };

/** Its reader may live in another time zone than the club. @param clocks the name of the club's zone. */
function linesOf({ title, body, link }: PendingEmail, { clocks }: Club): string {
  const hasHour = /^\/events\/\d+$/.test(link) && /\d:\d/.test(body ?? "");
  return [title, body, hasHour && clocks].filter(Boolean).join("\n");
}

/**
 * A notification as e-mail, with unsubscribe links for people and mail programs (RFC 8058).
 * @param options `unsubscribeToken` is null for an e-mail that nobody can turn off.
 */
export function notificationEmail(
  email: PendingEmail,
  club: Club,
  { unsubscribeToken, reply }: { unsubscribeToken: string | null; reply: Reply | null },
): Email {
  const { id, to, name, title, link, createdAt } = email;
  const turnOff = unsubscribeToken && turnOffIn(club, unsubscribeToken);
  return {
    to,
    subject: `${title} · ${club.name}`,
    text: [
      `Olá, ${name}.`,
      linesOf(email, club),
      ...(reply ? [replyLines(reply, replyLink(club, reply.token))] : []),
      club.publicUrl + link,
      club.name,
      ...(turnOff ? [turnOff.line] : []),
    ].join("\n\n"),
    messageId: `<notificacao-${id}-${createdAt}@${new URL(club.publicUrl).hostname}>`,
    ...(turnOff ? { headers: turnOff.headers } : {}),
  };
}

function turnOffIn({ publicUrl }: Club, unsubscribeToken: string) {
  const link = `${publicUrl}/descadastrar/${unsubscribeToken}`;
  return {
    line: `Não quer mais receber estes e-mails? Desligue-os aqui: ${link}`,
    headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

const maxInDigest = 30;

/** The notifications of a day as one e-mail. */
export function digestEmail(
  { userId, to, name, notifications }: PendingDigest,
  club: Club,
  unsubscribeToken: string,
): Email {
  const turnOff = turnOffIn(club, unsubscribeToken);
  const more = notifications.length - maxInDigest;
  const [first] = notifications;
  return {
    to,
    subject: `Resumo do dia · ${club.name}`,
    text: [
      `Olá, ${name}.`,
      ...notifications
        .slice(0, maxInDigest)
        .map((email) => `${linesOf(email, club)}\n${club.publicUrl}${email.link}`),
      ...(more > 0 ? [`E mais ${more} em ${club.publicUrl}/notifications`] : []),
      club.name,
      `Para receber cada aviso na hora: ${club.publicUrl}/settings?aba=notificacoes`,
      turnOff.line,
    ].join("\n\n"),
    messageId: `<resumo-${userId}-${first?.id}-${first?.createdAt}@${new URL(club.publicUrl).hostname}>`,
    headers: turnOff.headers,
  };
}

export function clubOf({ app, ctx }: RequestContext) {
  return { name: clubName(ctx), publicUrl: app.config.publicUrl };
}
