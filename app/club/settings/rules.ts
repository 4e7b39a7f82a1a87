import { passwordLimits } from "../accounts/rules";

export const defaultClubName = "Clube do Livro";

/** Registration: open to all, by invitation, or closed. */
export const signUpModes = ["aberto", "convite", "fechado"] as const;
type SignUpMode = (typeof signUpModes)[number];

/** Whether more people can register in a mode than in another one. */
export function isMoreOpen(mode: SignUpMode, other: SignUpMode): boolean {
  return signUpModes.indexOf(mode) < signUpModes.indexOf(other);
}

export type ClubSettings = {
  name: string;
  /** IANA name; null for the operator's default (CLUB_TIMEZONE). */
  timeZone: string | null;
  welcome: string | null;
  guidelines: string | null;
  signUp: SignUpMode;
  /** "Clube sem placar": nobody sees ranking, points or streaks. */
  hidesRanking: boolean;
  /** The staff's role has power only with a second factor. */
  asksFactorOfStaff: boolean;
  /** The least length of the passwords that the staff sets. */
  staffPasswordMin: (typeof staffPasswordMins)[number];
  /** Days without an admin after which the vice may take over. */
  viceAfterDays: number;
};

/** The first is everybody's. */
export const staffPasswordMins = [passwordLimits.min, 8, 10, 12] as const;

export const viceDays = { min: 14, standard: 45, max: 365 };

export const standardSettings: ClubSettings = {
  name: defaultClubName,
  timeZone: null,
  welcome: null,
  guidelines: null,
  signUp: "aberto",
  hidesRanking: false,
  asksFactorOfStaff: false,
  staffPasswordMin: passwordLimits.min,
  viceAfterDays: viceDays.standard,
};
