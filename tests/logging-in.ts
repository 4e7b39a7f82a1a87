import type { TestClub } from "./app";
import { password } from "./factory";
import { Visitor } from "./visitor";

/** The log-in form, in place of ana's right password, and its address; `by` is a browser, known or new. */
export type Typed = { username?: string; password?: string; address?: string; by?: Visitor };

export const loginPage = "/auth?aba=entrar";

/** One log-in by JSON. */
export function tryJson(club: TestClub, { address, by, ...fields }: Typed = {}): Promise<Response> {
  const visitor = by ?? new Visitor(club);
  return visitor.call("POST", "/api/login", { username: "ana", password, ...fields }, { address });
}

/** One log-in by the page's form. */
export function tryForm(club: TestClub, { address, by, ...fields }: Typed = {}): Promise<Response> {
  const visitor = by ?? new Visitor(club);
  return visitor.submit(loginPage, "entrar", { username: "ana", password, ...fields }, { address });
}
