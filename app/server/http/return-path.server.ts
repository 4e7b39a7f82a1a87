import * as z from "zod";

/** The path after a small form: only a path of this site in header-safe characters, otherwise the home page. */
// "//evil.example" and "/\evil.example" are other hosts.
export const returnPath = z
  .string()
  .regex(/^\/(?![/\\])[!-[\]-~]*$/, { abort: true })
  // "/.//evil.example" becomes another host after its dots are resolved, and the router logs each empty segment.
  .refine((path) => ![path.split(/[?#]/)[0], new URL(path, "http://club").pathname].join().includes("//"))
  .catch("/");

/** The login page that returns to this URL. */
export function loginUrl(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname === "/" ? "/auth" : `/auth?${new URLSearchParams({ voltar: pathname + search })}`;
}

/** The path in the login page's return parameter. */
export function returnPathIn(address: string): string {
  return returnPath.parse(new URL(address).searchParams.get("voltar"));
}
