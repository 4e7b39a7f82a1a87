import { ClubError } from "~/club/errors";
import { dossierArchive } from "~/server/dossier.server";
import { memberLoader } from "~/server/page.server";

/** Everything about the member, to take away. */
export const loader = memberLoader(async ({ visit }) => {
  try {
    return await dossierArchive(visit);
  } catch (error) {
    if (error instanceof ClubError && error.retryAfter) return tooSoon(error.message, error.retryAfter);
    throw error;
  }
});

// It is no page: a refusal thrown from here would be shown as plain JSON.
function tooSoon(message: string, seconds: number): Response {
  return new Response(message, {
    status: 429,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(seconds),
    },
  });
}
