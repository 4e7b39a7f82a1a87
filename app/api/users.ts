import * as z from "zod";
import { idParams } from "~/club/ids";
import { allMembers, memberProfile } from "~/club/members/profiles.server";
import { changeRole } from "~/club/members/roles.server";
import { membersQuerySchema, profileSchema, roleSchema } from "~/club/members/schema";
import { reviewsByMember } from "~/club/reviews/reviews.server";
import { reviewsQuerySchema } from "~/club/reviews/schema";
import { endpoint } from "~/server/endpoint.server";
import { saveProfile } from "~/server/own-account.server";
import { resource } from "~/server/resource.server";
import { dropLeftAvatar } from "~/server/uploads.server";
import { validated } from "~/server/validate.server";

const users = resource({
  "GET /api/users": endpoint({
    about: "Os membros, por nome",
    query: membersQuerySchema,
    run: ({ ctx, query }) => allMembers(ctx, query),
  }),
  "GET /api/users/:id/reviews": endpoint({
    about: "As resenhas de um membro, com os livros",
    params: idParams,
    query: reviewsQuerySchema,
    run: ({ ctx, params, query }) => reviewsByMember(ctx, memberProfile(ctx, params.id).id, query),
  }),
  "GET /api/users/:id": endpoint({
    about: "Um membro, com o que ele deixa ver",
    params: idParams,
    run: ({ ctx, params }) => memberProfile(ctx, params.id),
  }),
  "PUT /api/users/:id": endpoint({
    about: "Muda o próprio nome, e-mail, bio e `avatar`; a administração muda o `role` dos outros",
    params: idParams,
    body: z.looseObject({}),
    async run({ ctx, params, visit, body }) {
      const isRoleChange = "role" in body && !("name" in body);
      if (params.id === ctx.viewer.id && !isRoleChange) {
        const profile = saveProfile(visit, ctx, validated(profileSchema, body));
        await dropLeftAvatar(visit.app, ctx.viewer, profile);
        return profile;
      }
      return changeRole(ctx, params.id, validated(roleSchema, body).role);
    },
  }),
});

export const loader = users.loader;
export const action = users.action;
