import { ownEmail } from "~/club/accounts/emails-queries.server";
import { groupInvite } from "~/club/accounts/invites-queries.server";
import { currentBook } from "~/club/books/queries.server";
import { dayOf, formatDay, localTimeOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { firstSteps } from "~/club/first-steps/queries.server";
import { stepNames } from "~/club/first-steps/rules";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { zoneLabel } from "~/club/settings/zones";
import { askedProof } from "~/server/http/passkeys.server";
import type { RequestContext } from "~/server/http/request-context.server";
import { inviteLink, linksReach, signUpLink } from "~/server/runtime/urls.server";
import { clockLine } from "../club/queries.server";
import { tabNames } from "../tabs";
import { unfoldedStep } from "./urls";

/** The list of first steps on the panel's first tab; null on the others, and once it is done or dismissed. */
export function stepsShown(ctx: MemberContext, { searchParams }: URL, requestContext: RequestContext) {
  if ((searchParams.get("aba") ?? tabNames[0]) !== tabNames[0]) return null;
  const { isShown, done, joined, book, meeting, mailTestedAt } = firstSteps(ctx);
  if (!isShown) return null;
  const { app } = requestContext;
  const { name, signUp } = clubSettingsOf(ctx);
  const next = stepNames.find((step) => !done.includes(step)) ?? null;
  return {
    done,
    next,
    club: {
      name,
      zone: zoneLabel(ctx.timeZone, ctx.now),
      clock: clockLine(localTimeOf(ctx.now, ctx.timeZone)),
    },
    signUp,
    people: {
      joined,
      isUnfolded: next === "people" || searchParams.get("passo") === unfoldedStep,
      invitation: signUp === "fechado" ? null : invitationOf(ctx, { app, name, signUp }),
      reach: linksReach(app.config),
      offersPasskey: askedProof(requestContext, ctx).offersPasskey,
    },
    book,
    meeting,
    mail: { isOn: app.config.smtpUrl !== null, testedAt: mailTestedAt, to: ownEmail(ctx).email },
  };
}
export type Steps = NonNullable<ReturnType<typeof stepsShown>>;

type Club = Pick<RequestContext, "app"> & { name: string; signUp: string };

/** The text for the group, with an invitation for more than one person, or with the address of an open club. */
function invitationOf(ctx: MemberContext, { app, name, signUp }: Club) {
  const book = currentBook(ctx);
  const reading = book ? ` Começamos por ${book.title}, de ${book.author}.` : "";
  const write = (how: string, link: string) =>
    [`*${name}*`, `Venha ler com a gente!${reading}`, `${how}\n${link}`].join("\n\n");
  if (signUp === "aberto") {
    return { text: write("Crie a sua conta aqui:", signUpLink(app.config)), left: null, until: null };
  }
  const invite = groupInvite(ctx);
  if (!invite) return { text: null, left: null, until: null };
  const until = formatDay(dayOf(new Date(invite.expiresAt), ctx.timeZone)).slice(0, 5);
  const how = `Crie a sua conta por este convite, que vale até ${until}:`;
  return {
    text: invite.token && write(how, inviteLink(app.config, invite.token)),
    left: invite.maxUses - invite.uses,
    until,
  };
}
