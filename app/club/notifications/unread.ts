// Apart from the kinds: each page has this in its script.

/** Unread notifications beyond are not counted. */
export const maxCounted = 100;
