import ICAL from "ical.js";

/** The entries of a calendar file, as a calendar program reads them. */
export function entriesIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((entry) => {
    const event = new ICAL.Event(entry);
    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      description: event.description,
      place: event.location,
      sequence: event.sequence,
      status: entry.getFirstPropertyValue("status"),
      busy: entry.getFirstPropertyValue("transp"),
      alarms: entry
        .getAllSubcomponents("valarm")
        .map((alarm) => [
          alarm.getFirstPropertyValue("action"),
          String(alarm.getFirstPropertyValue("trigger")),
        ]),
    };
  });
}
