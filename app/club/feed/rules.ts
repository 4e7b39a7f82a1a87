import { isStaff, type Role } from "../members/rules";

/** Characters of a post and of a comment. */
export const shortestPost = 10;
export const longestPost = 1000;
export const longestComment = 1000;

/** More pinned posts than these nobody would call pinned; of one more, the oldest pin goes. */
export const mostPinned = 20;

/** How much of a post the feed shows before "Ver mais". */
export const previewLength = 280;

export const postTypes = ["progress", "review", "general", "event"] as const;

type Of = { viewer: { id: number; role: Role } };
type Written = { userId: number };

/** Whether the viewer may change a text: who wrote it. */
export function mayEdit({ viewer }: Of, { userId }: Written): boolean {
  return userId === viewer.id;
}

/** Whether the viewer may take a text down: who wrote it, and the staff. */
export function mayDelete({ viewer }: Of, { userId }: Written): boolean {
  return userId === viewer.id || isStaff(viewer.role);
}
