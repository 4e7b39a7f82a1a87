import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Context } from "~/club/context";
import { locationOf } from "~/club/events/rules";
import { visitedEvent } from "~/club/meetings/visit-links.server";
import {
  calendarClub,
  calendarFile,
  calendarFileName,
  calendarResponse,
} from "~/server/downloads/ical.server";
import { fileLoader } from "~/server/http/loaders.server";
import { requestContextOf } from "~/server/http/request-context.server";
import { visitLink } from "~/server/runtime/urls.server";

/** The event of a visit link as a calendar file, with what its page shows. */
const file = fileLoader<Context>(({ ctx, params, requestContext: { app } }) => {
  const event = visitedEvent(ctx, params.token);
  const entry = {
    ...event,
    ...{ description: null, meetLink: null, cancelReason: null, isCancelled: false, ownStatus: null },
    location: locationOf(event),
    changedAt: event.changedAt ?? event.createdAt,
  };
  const pageUrl = visitLink(app.config, params.token ?? "");
  const club = calendarClub(app, ctx);
  return calendarResponse(calendarFile([entry], club, { hasAlarm: true, pageUrl }), calendarFileName(entry));
});

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const requestContext = await requestContextOf(args);
  const { ctx, request } = requestContext;
  return file({ ctx, requestContext, params: args.params, url: new URL(request.url) });
}
