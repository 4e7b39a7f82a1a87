import { calendarEntry } from "~/club/events/calendar-feed.server";
import { clubName } from "~/club/settings/settings.server";
import { calendarClub, calendarFile, calendarResponse } from "~/server/downloads/ical.server";
import { fileLoader, memberLoader } from "~/server/http/loaders.server";
import { requireEvent } from "./queries.server";

export const loader = memberLoader(
  fileLoader(({ ctx, params, requestContext }) => {
    const { id } = requireEvent(ctx, params.id);
    const club = calendarClub(requestContext.app, clubName(ctx));
    return calendarResponse(calendarFile([calendarEntry(ctx, id)], club), `evento-${id}.ics`);
  }),
);
