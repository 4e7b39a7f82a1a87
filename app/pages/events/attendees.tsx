import type { RsvpStatus } from "~/club/events/rules";
import { rsvpLabels } from "~/club/events/wording";
import { Avatar } from "~/ui/avatar";
import { AvatarStack } from "~/ui/avatar-stack";
import { Icon } from "~/ui/icon";
import { useIsInitialPage } from "~/ui/initial-page";
import { Link } from "~/ui/link";
import { formatNumber, plural } from "~/ui/text/format";

type Person = { id: number; name: string; avatar: string | null };
type People = Record<RsvpStatus, Person[]>;

const avatarsShown = 5;
/** A longer list of names is collapsed. */
const openUpTo = 8;

type Props = {
  people: People;
  /** `names` is null for members, who see only the number. */
  visitors: { coming: number; names: string[] | null };
  isOpen: boolean;
};

export function Attendees({ people, visitors, isOpen }: Props) {
  const { yes, maybe, no } = people;
  const names = visitors.names ?? [];
  const total = yes.length + maybe.length + no.length + Math.max(visitors.coming, names.length);
  if (total === 0) return isOpen && <p className="meta mt-5">Ninguém respondeu ainda.</p>;
  return (
    <>
      <div className="flex items-center gap-3 mt-5">
        {yes.length > 0 && <AvatarStack people={yes.slice(0, avatarsShown)} />}
        <span className="text-sm">
          <b>{formatNumber(yes.length)}</b> {yes.length === 1 ? "confirmado" : "confirmados"}
          {maybe.length > 0 && (
            <>
              , <b>{formatNumber(maybe.length)}</b> talvez
            </>
          )}
          {visitors.coming > 0 && ` e ${plural(visitors.coming, "visita", "visitas")}`}
        </span>
      </div>
      <details className="mt-2" open={total <= openUpTo}>
        <summary className="link inline-flex items-center gap-2 min-h-11">
          Quem respondeu
          <Icon name="chevron-down" className="w-4 h-4" />
        </summary>
        <Names title={rsvpLabels.yes} people={yes} />
        <Names title={rsvpLabels.maybe} people={maybe} />
        <Names title={rsvpLabels.no} people={no} />
        {names.length > 0 && <p className="mt-3 wrap-anywhere">Visitas: {names.join(", ")}</p>}
      </details>
    </>
  );
}

function Names({ title, people }: { title: string; people: Person[] }) {
  // Below the heading "Você vai?".
  const Heading = useIsInitialPage() ? "h3" : "h4";
  if (people.length === 0) return null;
  return (
    <section className="mt-3">
      <Heading className="text-base">
        {title} <small className="meta">{formatNumber(people.length)}</small>
      </Heading>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 mt-1">
        {people.map(({ id, name, avatar }) => (
          <li key={id} className="min-w-0">
            <Link
              to={`/profile/${id}`}
              className="inline-flex items-center gap-2 min-h-11 no-underline hover:underline"
            >
              <Avatar name={name} src={avatar} size="sm" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
