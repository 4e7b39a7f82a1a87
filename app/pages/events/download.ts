import { calendarEntry } from "~/club/events/calendar-feed.server";
import { clubName } from "~/club/settings/settings.server";
import { calendarClub, calendarFile, calendarResponse } from "~/server/calendar-file.server";
import { fileOf } from "~/server/file-door.server";
import { memberLoader } from "~/server/page.server";
import { eventAt } from "./event-at.server";

export const loader = memberLoader(
  fileOf(({ ctx, params, visit }) => {
    const { id } = eventAt(ctx, params.id);
    const club = calendarClub(visit.app, clubName(ctx));
    return calendarResponse(calendarFile([calendarEntry(ctx, id)], club), `evento-${id}.ics`);
  }),
);
