import * as z from "zod";

/** Where a small form leads back to: only a path of this site, as a header can carry it; anything else is home. */
// "//evil.example" and "/\evil.example" are other hosts.
export const returnPath = z
  .string()
  .regex(/^\/(?![/\\])[!-[\]-~]*$/)
  // "/.//evil.example" leads there too, once its dots are resolved.
  .refine((path) => !new URL(path, "http://club").pathname.startsWith("//"))
  .catch("/");

/** The page to log in on, from where the way leads back to this address. */
export function logInAt(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname === "/" ? "/auth" : `/auth?${new URLSearchParams({ voltar: pathname + search })}`;
}

/** The path that a page to log in on leads back to. */
export function returnPathIn(address: string): string {
  return returnPath.parse(new URL(address).searchParams.get("voltar"));
}
