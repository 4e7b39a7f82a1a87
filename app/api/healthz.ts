import { isNewClub } from "~/club/accounts/sign-up-queries.server";
import { endpoint, resource } from "~/server/http/endpoint.server";

const health = resource({
  "GET /healthz": endpoint({
    about: "Responde assim que o servidor pode servir",
    access: "public",
    run({ ctx }) {
      isNewClub(ctx); // Reads a row: a server that cannot read is not healthy.
      return { status: "ok" };
    },
  }),
});

export const loader = health.loader;
export const action = health.action;
