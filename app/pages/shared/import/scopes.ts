import { clubKinds, type ImportKind, isClubKind, ownKinds } from "~/club/importing/rules";

/** The files of the club, and those of a member: their kinds, their page and its readers. */
export const clubScope = { kinds: clubKinds, url: "/admin/trazer", access: "staff" } as const;
export const ownScope = { kinds: ownKinds, url: "/settings/trazer", access: "member" } as const;
export type Scope = typeof clubScope | typeof ownScope;

/** The page of the files of a kind. */
export function urlOf(kind: ImportKind): string {
  return (isClubKind(kind) ? clubScope : ownScope).url;
}
