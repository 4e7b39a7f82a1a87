import * as z from "zod";

/** Where a small form leads back to: only a path of this site, as a header can carry it; anything else is home. */
// "//evil.example" and "/\evil.example" are other hosts.
export const returnPath = z
  .string()
  .regex(/^\/(?![/\\])[!-[\]-~]*$/)
  .catch("/");
