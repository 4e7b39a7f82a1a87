import { calendarEntry } from "~/club/events/calendar-feed.server";
import { clubName } from "~/club/settings.server";
import { calendarFile, calendarResponse } from "~/server/calendar-file.server";
import { memberLoader } from "~/server/page.server";
import { eventAt } from "./event-at.server";

export const loader = memberLoader(({ ctx, params, visit }) => {
  const { id } = eventAt(ctx, params.id);
  const club = { name: clubName(ctx), publicUrl: visit.app.config.publicUrl };
  return calendarResponse(calendarFile([calendarEntry(ctx, id)], club), `evento-${id}.ics`);
});
