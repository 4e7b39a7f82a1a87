import { isNewClub } from "~/club/accounts/sign-up-queries.server";
import { endpoint, resource } from "~/server/http/endpoint.server";

const health = endpoint({
  about: "Responde assim que o servidor pode servir",
  access: "public",
  run({ ctx }) {
    isNewClub(ctx); // Reads a row: a server that cannot read is not healthy.
    return { status: "ok" };
  },
});

/** Container platforms ask `/up`. */
const { loader, action } = resource({ "GET /healthz": health, "GET /up": health });

export { action, loader };
