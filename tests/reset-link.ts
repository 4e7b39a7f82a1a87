import type { TestClub } from "./app";
import { Visitor } from "./visitor";

export const email = "ana@clube.example";

/** Asks for a letter and takes the token out of its link. */
export async function askForToken(club: TestClub): Promise<string> {
  await new Visitor(club).call("POST", "/api/forgot-password", { email });
  const link = /^http\S+$/m.exec(club.letters.at(-1)?.text ?? "")?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
}
