import { users } from "#db/schema";

/** The columns that make a viewer, to be selected wherever one is read. */
export const viewerColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  avatar: users.avatar,
  role: users.role,
};
