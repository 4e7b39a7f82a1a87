import * as z from "zod";

/**
 * The field by which a form says that its page runs scripts and shows what was saved where it stands.
 * Anybody else is led to the anchor: the answer is a new page.
 */
export const inPlace = { aqui: z.literal("1").optional().catch(undefined) };

type Landing = {
  /** Where on the page to go. */
  anchor?: string;
  /** What of the address falls away. */
  without?: "ate" | "post";
  aqui?: "1" | undefined;
};

/** Back to where a form of this page, or of a dialog on it, was opened: the part of the feed, or the post. */
export function backTo({ url }: Request, { anchor, without, aqui }: Landing): string {
  const { searchParams } = new URL(url);
  for (const name of ["index", "_data", without]) if (name) searchParams.delete(name);
  const address = searchParams.size > 0 ? `/community?${searchParams}` : "/community";
  return aqui || !anchor ? address : `${address}#${anchor}`;
}
