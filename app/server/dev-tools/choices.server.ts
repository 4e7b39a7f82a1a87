import * as z from "zod";
import type { Viewer } from "~/club/accounts/rules";
import { devToolsCookie, readCookie } from "../http/cookies.server";
import type { App } from "../runtime/app.server";

export const simulatedRoles = ["developer", "admin", "user", "guest"] as const;
type SimulatedRole = (typeof simulatedRoles)[number];

export const environments = ["development", "production"] as const;
export type Environment = (typeof environments)[number];

export type DevChoices = { role: SimulatedRole; environment: Environment };

const choicesSchema = z.object({ role: z.enum(simulatedRoles), environment: z.enum(environments) });

/** The choices of a developer; null for other members and where the tools are off, independent of the cookie. */
export async function devChoicesOf(
  app: App,
  viewer: Viewer | null,
  request: { headers: Headers },
): Promise<DevChoices | null> {
  if (!app.config.devTools || viewer?.role !== "developer") return null;
  const kept = choicesSchema.safeParse(await readCookie(devToolsCookie(app), request));
  if (kept.success) return kept.data;
  return {
    role: "developer",
    environment: process.env.NODE_ENV === "production" ? "production" : "development",
  };
}

/** The cookie with the choices, valid for half a day. */
export function rememberDevChoices(app: App, choices: DevChoices): Promise<string> {
  return devToolsCookie(app).serialize(choices);
}

/** Simulates the role. Only developers have choices, and their role sees the most: it never adds rights. */
export function asSimulated(viewer: Viewer, choices: DevChoices | null): Viewer {
  if (!choices || choices.role === viewer.role) return viewer;
  return { ...viewer, role: choices.role === "guest" ? "user" : choices.role };
}
