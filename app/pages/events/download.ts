import { calendarEntry } from "~/club/events/calendar-feed-queries.server";
import {
  calendarClub,
  calendarFile,
  calendarFileName,
  calendarResponse,
} from "~/server/downloads/ical.server";
import { fileLoader, memberLoader } from "~/server/http/loaders.server";
import { eventOfPath } from "./queries.server";

export const loader = memberLoader(
  fileLoader(({ ctx, params, requestContext }) => {
    const { id } = eventOfPath(ctx, params.id);
    const club = calendarClub(requestContext.app, ctx);
    const entry = calendarEntry(ctx, id);
    return calendarResponse(calendarFile([entry], club, { hasAlarm: true }), calendarFileName(entry));
  }),
);
