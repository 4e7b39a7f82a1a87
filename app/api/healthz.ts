import * as z from "zod";
import { isNewClub } from "~/club/accounts/sign-up-queries.server";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const canServe = endpoint({
  about: "Responde assim que o servidor pode servir",
  access: "public",
  answer: z.strictObject({ status: z.string() }).meta({ id: "Health" }),
  run({ ctx }) {
    isNewClub(ctx); // Reads a row: a server that cannot read is not healthy.
    return { status: "ok" };
  },
});

// Container platforms ask the second one.
const health = resourceForKeys({ "GET /healthz": canServe, "GET /up": canServe });

export const loader = health.loader;
export const action = health.action;
