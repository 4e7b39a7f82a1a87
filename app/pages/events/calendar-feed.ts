import type { LoaderFunctionArgs } from "@remix-run/node";
import { ClubError } from "~/club/errors";
import { feedEntries, feedOwner } from "~/club/events/calendar-feed-queries.server";
import { tentativeEntries } from "~/club/polls/tentative-queries.server";
import { calendarClub, calendarFile, calendarResponse } from "~/server/downloads/ical.server";
import { requestContextOf } from "~/server/http/request-context.server";

/** Calendar programs have no session: the secret is in the URL. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { app, ctx } = await requestContextOf({ request, context });
  const [, token] = /^([\w-]{43})\.ics$/.exec(params.file ?? "") ?? [];
  if (!token) return notFound();
  try {
    const club = calendarClub(app, ctx);
    const owner = feedOwner(ctx, token);
    const tentative = tentativeEntries(ctx, owner);
    return calendarResponse(calendarFile(feedEntries(ctx, owner), club, { tentative }));
  } catch (error) {
    if (error instanceof ClubError) return notFound();
    throw error;
  }
}

function notFound(): Response {
  return new Response("Calendário não encontrado.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
