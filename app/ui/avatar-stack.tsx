import { Avatar } from "./avatar";

/** Some people side by side, each half behind the next; who they are is told beside it. */
export function AvatarStack({
  people,
}: {
  people: readonly { id: number; name: string; avatar: string | null }[];
}) {
  return (
    <span className="flex" aria-hidden="true">
      {people.map(({ id, name, avatar }) => (
        <Avatar key={id} name={name} src={avatar} size="sm" piled />
      ))}
    </span>
  );
}
