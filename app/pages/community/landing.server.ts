type Landing = {
  /** Where on the page to go. */
  anchor?: string;
  /** What of the address falls away. */
  without?: "ate" | "post";
};

/** Back to where a form of this page, or of a dialog on it, was opened: the part of the feed, or the post. */
export function backTo({ url }: Request, { anchor, without }: Landing): string {
  const { searchParams } = new URL(url);
  for (const name of ["index", "_data", without]) if (name) searchParams.delete(name);
  const address = searchParams.size > 0 ? `/community?${searchParams}` : "/community";
  return !anchor ? address : `${address}#${anchor}`;
}
