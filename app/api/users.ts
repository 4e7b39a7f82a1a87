import * as z from "zod";
import { changeRole } from "~/club/accounts/roles-changes.server";
import { proofSchema, roleSchema } from "~/club/accounts/schema";
import { deactivateMember, reactivateMember } from "~/club/accounts/status-changes.server";
import { resetLinkView } from "~/club/accounts/views";
import { requireNoKey, requireStaff } from "~/club/context";
import { adminMember, findMembers } from "~/club/profiles/members-queries.server";
import { allMembers, memberProfile } from "~/club/profiles/queries.server";
import { membersQuerySchema, profileSchema } from "~/club/profiles/schema";
import { administeredMemberView, memberView } from "~/club/profiles/views";
import { reviewsByMember } from "~/club/reviews/queries.server";
import { reviewsQuerySchema } from "~/club/reviews/schema";
import { reviewWithBookView } from "~/club/reviews/views";
import { idParams } from "~/club/text";
import { issueStaffReset, saveProfile } from "~/server/http/accounts.server";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { validated } from "~/server/http/input.server";
import { proveIn } from "~/server/http/passkeys.server";

/** The own profile, or the role of another member. */
const memberChange = z.union([
  profileSchema.meta({ id: "ProfileChange" }),
  roleSchema.required({ role: true }).meta({ id: "RoleChange" }),
]);

const users = resource({
  "GET /api/users": endpoint({
    about:
      "Os membros, por nome; a administração também procura (`search`, `role`, `state`, `sort`; `quiet`: sem leitura ou sem visita há mais de 14 dias), contas desativadas inclusive, com `lastReading` e `lastVisit`",
    byKey: "allowed",
    query: membersQuerySchema,
    answer: z.union([z.array(administeredMemberView), z.array(memberView)]),
    run({ ctx, query: { limit, offset, ...asked } }) {
      const isSearch = Object.values(asked).some((value) => value !== undefined);
      return isSearch ? findMembers(ctx, asked, { limit, offset }) : allMembers(ctx, { limit, offset });
    },
  }),
  "GET /api/users/:id/reviews": endpoint({
    about: "As resenhas de um membro, com os livros",
    byKey: "allowed",
    params: idParams,
    query: reviewsQuerySchema,
    answer: z.array(reviewWithBookView),
    run: ({ ctx, params, query }) => reviewsByMember(ctx, memberProfile(ctx, params.id).id, query),
  }),
  "GET /api/users/:id": endpoint({
    about: "Um membro, com o que ele deixa ver",
    byKey: "allowed",
    params: idParams,
    answer: memberView,
    run: ({ ctx, params }) => memberProfile(ctx, params.id),
  }),
  "POST /api/users/:id/reset-link": endpoint({
    about:
      "Gera um link de redefinição de senha para entregar a um membro: vale 60 minutos, uma vez. Pede prova recente",
    access: "staff",
    params: idParams,
    body: proofSchema,
    status: 201,
    answer: resetLinkView,
    takesProof: true,
    run: ({ ctx, params, requestContext }) => issueStaffReset(requestContext, ctx, params.id),
  }),
  "POST /api/users/:id/deactivate": endpoint({
    about: "Desativa a conta de um membro; os convites que ele criou deixam de valer. Pede prova recente",
    access: "staff",
    params: idParams,
    body: proofSchema,
    answer: administeredMemberView,
    takesProof: true,
    run: ({ ctx, params }) => adminMember(ctx, deactivateMember(ctx, params.id).id),
  }),
  "POST /api/users/:id/reactivate": endpoint({
    about: "Reativa a conta de um membro: papel, leituras, conquistas e senha. Pede prova recente",
    access: "staff",
    params: idParams,
    body: proofSchema,
    answer: administeredMemberView,
    takesProof: true,
    run: ({ ctx, params }) => adminMember(ctx, reactivateMember(ctx, params.id).id),
  }),
  "PUT /api/users/:id": endpoint({
    about:
      "Muda o próprio nome, e-mail, bio e `avatar`; um e-mail novo fica em `pendingEmail` até ser confirmado, se o clube envia e-mails; a administração muda o `role` dos outros. O e-mail e o `role` pedem prova recente (`currentPassword` ou `passkey`)",
    byKey: "allowed",
    params: idParams,
    body: z.looseObject({}),
    documented: memberChange,
    answer: memberView,
    stored: (ctx, { id }) => (id === ctx.viewer.id ? { bio: memberProfile(ctx, id).bio } : {}),
    async run({ ctx, params, requestContext, body }) {
      const isRoleChange = "role" in body && !("name" in body);
      if (params.id === ctx.viewer.id && !isRoleChange) {
        return (await saveProfile(requestContext, ctx, validated(profileSchema, body))).member;
      }
      requireNoKey(requestContext);
      requireStaff(ctx);
      const { role, ...typed } = validated(roleSchema, body);
      await proveIn(requestContext, ctx, typed);
      return changeRole(ctx, params.id, role);
    },
  }),
});

export const loader = users.loader;
export const action = users.action;
