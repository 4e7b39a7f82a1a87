import * as z from "zod";
import { createInvite } from "~/club/accounts/invites-changes.server";
import { groupInvite } from "~/club/accounts/invites-queries.server";
import { proofSchema } from "~/club/accounts/schema";
import { dismissFirstSteps, showFirstSteps } from "~/club/first-steps/changes.server";
import { intent } from "~/server/http/form-action.server";
import { testMail } from "~/server/http/mail-test.server";
import { requireProof } from "~/server/http/passkeys.server";
import { dismissStepsForm, inviteGroupForm, showStepsForm, testMailForm } from "./forms";
import { unfoldedUrl } from "./urls";

const forGroup = { note: "Para o grupo", days: 30, uses: 20 } as const;

export const stepActions = [
  intent({
    form: dismissStepsForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx }) {
      dismissFirstSteps(ctx);
      return {
        to: "/admin",
        toast: { title: "Lista dispensada", description: "Ela volta por um botão na aba Clube." },
      };
    },
  }),
  intent({
    form: showStepsForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx }) {
      showFirstSteps(ctx);
      return { to: "/admin", toast: { title: "A lista está de volta" } };
    },
  }),
  intent({
    form: inviteGroupForm,
    access: "staff",
    schema: proofSchema,
    async run({ ctx, requestContext, value }) {
      await requireProof(requestContext, ctx, value);
      // The page hid it from a session without a recent proof.
      if (groupInvite(ctx)) return { to: unfoldedUrl };
      createInvite(ctx, forGroup);
      return { to: unfoldedUrl, toast: { title: "Convite criado" } };
    },
  }),
  intent({
    form: testMailForm,
    access: "staff",
    schema: z.object({}),
    async run({ ctx, requestContext }) {
      const { to } = await testMail(requestContext, ctx);
      return {
        to: "/admin",
        toast: { title: "E-mail de teste enviado", description: `Veja se chegou em ${to}.` },
      };
    },
  }),
];
