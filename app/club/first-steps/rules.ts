import { dayOf } from "../calendar";

/** In the order of the list; each is done in any order. */
export const stepNames = ["settings", "signUp", "people", "book", "meeting", "mail"] as const;
export type StepName = (typeof stepNames)[number];

/** Facts of the club's rows, null where there is none. */
export type Facts = {
  hasSettings: boolean;
  hasSignUp: boolean;
  /** When the second account was created. */
  firstJoinedAt: Date | null;
  firstBookAt: Date | null;
  firstMeetingAt: Date | null;
  /** The last e-mail of a test that the mail server has accepted. */
  mailTestedAt: Date | null;
  dismissedAt: Date | null;
};

export function doneSteps(facts: Facts): StepName[] {
  const isDone: Record<StepName, boolean> = {
    settings: facts.hasSettings,
    signUp: facts.hasSignUp,
    people: facts.firstJoinedAt !== null,
    book: facts.firstBookAt !== null,
    meeting: facts.firstMeetingAt !== null,
    mail: facts.mailTestedAt !== null,
  };
  return stepNames.filter((name) => isDone[name]);
}

/** Shown until it is dismissed, and after the last step until the end of the club's day. */
export function isListShown(facts: Facts, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  if (facts.dismissedAt) return false;
  if (doneSteps(facts).length < stepNames.length) return true;
  const moments = [facts.firstJoinedAt, facts.firstBookAt, facts.firstMeetingAt, facts.mailTestedAt];
  const last = Math.max(...moments.map((moment) => moment?.getTime() ?? 0));
  return dayOf(new Date(last), timeZone) === dayOf(now, timeZone);
}
