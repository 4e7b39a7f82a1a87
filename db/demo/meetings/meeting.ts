export type DemoMeeting = {
  /** Negative in the future; identifies the meeting. */
  daysAgo: number;
  /** Hours of the day. */
  from: number;
  to: number;
  title: string;
  description: string;
  link?: string;
  by: "admin" | "dev";
  announced: number;
  isFeatured?: true;
  cancelled?: { daysAgo: number; hours: number; reason: string };
  /** Usernames; by default members answer as regularly as they read. */
  answers?: Answers;
};

export type Answers = { yes?: string[]; maybe?: string[]; no?: string[] };
