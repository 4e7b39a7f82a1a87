import { Avatar } from "./avatar";

/** Overlapping avatars. They are decoration: the names are in the text beside them. */
export function AvatarStack({
  people,
}: {
  people: readonly { id: number; name: string; avatar: string | null }[];
}) {
  return (
    <span className="flex shrink-0" aria-hidden="true">
      {people.map(({ id, name, avatar }) => (
        <Avatar key={id} name={name} src={avatar} size="sm" piled />
      ))}
    </span>
  );
}
