import { isStaff, type Role } from "../accounts/rules";

/** Characters. */
export const minPostLength = 10;
export const maxPostLength = 1000;
export const maxCommentLength = 1000;

/** One more pin unpins the oldest. */
export const maxPinned = 20;

/** Characters of a post in the feed before "Ver mais". */
export const previewLength = 280;

export { postTypes } from "#db/schema/enums";

type Of = { viewer: { id: number; role: Role } };
type Written = { userId: number };

/** Only the author may edit. */
export function mayEdit({ viewer }: Of, { userId }: Written): boolean {
  return userId === viewer.id;
}

/** The author and the staff may delete. */
export function mayDelete({ viewer }: Of, { userId }: Written): boolean {
  return userId === viewer.id || isStaff(viewer.role);
}
