/** Characters. */
export const minPostLength = 10;
export const maxPostLength = 1000;
export const maxCommentLength = 1000;

/** One more pin unpins the oldest. */
export const maxPinned = 20;

/** Characters of a post in the feed before "Ver mais". */
export const previewLength = 280;

export { postTypes } from "#db/schema/enums";
