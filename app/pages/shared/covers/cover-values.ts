/** The values of the cover's fields: the club's own copy, or the address of an image that it has no copy of. */
export function coverValues(coverImage: string): { storedCover: string; coverImage: string } {
  const isStored = coverImage.startsWith("/");
  return { storedCover: isStored ? coverImage : "", coverImage: isStored ? "" : coverImage };
}
