import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { challengeOf, openChallenge } from "./challenges-changes.server";
import type { UsedPasskey } from "./passkey-answers";
import { checkedUse, optionsFor, type Site, spendUse } from "./passkeys.server";
import { factorKindsOf } from "./queries.server";

/** A passkey in place of the password. `token` is the cookie's; `site` is null where no passkey works. */
export type PasskeyProof = { answer: UsedPasskey; token: string | null; site: Site | null };

/** The options to ask the viewer for a passkey before a change, and the token of the answer. @throws ClubError conflict without one. */
export async function askForPasskey(ctx: MemberContext, site: Site) {
  if (!factorKindsOf(ctx, ctx.viewer.id).passkey) {
    throw new ClubError("conflict", "Você ainda não tem passkeys.");
  }
  const options = await optionsFor(ctx, site, ctx.viewer.id);
  const { challenge } = options;
  const token = openChallenge(ctx, { purpose: "passkey-confirmation", userId: ctx.viewer.id, challenge });
  return { options, token };
}

/** Whether the viewer has answered the last challenge with a passkey; each answer counts once. */
export async function passkeyConfirms(
  ctx: MemberContext,
  { answer, token, site }: PasskeyProof,
): Promise<boolean> {
  const asked = challengeOf(ctx, token, "passkey-confirmation");
  if (!site || asked?.userId !== ctx.viewer.id) return false;
  const use = await checkedUse(ctx, { asked, answer, site });
  return use !== null && inTransaction(ctx, (tx) => spendUse(tx, asked, use));
}
