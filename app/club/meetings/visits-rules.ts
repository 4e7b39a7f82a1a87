export const maxVisitors = 30;

/** The invitation of a visitor ends with the event. */
export function isVisitOpen(
  { cancelledAt, endDate }: { cancelledAt: Date | string | null; endDate: Date | string },
  now: Date,
): boolean {
  return !cancelledAt && now < new Date(endDate);
}
