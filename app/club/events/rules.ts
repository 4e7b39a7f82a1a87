/** What a meeting link is called, by the text of its host; null without a link. */
export function meetingPlace(link: string | null): string | null {
  if (!link) return null;
  const host = URL.canParse(link) ? new URL(link).hostname : "";
  if (host.includes("meet.google")) return "Google Meet";
  if (host.includes("zoom")) return "Zoom";
  return "Reunião online";
}
