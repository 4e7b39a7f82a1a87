/** The club's name until its admin gives it one. */
export const defaultClubName = "Clube do Livro";

/** Who may create an account: anyone, only who was invited, or nobody. */
export const signUpModes = ["aberto", "convite", "fechado"] as const;
type SignUpMode = (typeof signUpModes)[number];

/** What the club says of itself and how it lets people in. */
export type ClubSettings = {
  name: string;
  /** IANA name; null leaves it to the box's owner (CLUB_TIMEZONE). */
  timeZone: string | null;
  /** Greets newcomers on the home page, and who comes with an invitation; null for none. */
  welcome: string | null;
  /** The text of the community's guidelines card; null for the one that is delivered. */
  guidelines: string | null;
  signUp: SignUpMode;
};

export const standardSettings: ClubSettings = {
  name: defaultClubName,
  timeZone: null,
  welcome: null,
  guidelines: null,
  signUp: "aberto",
};
