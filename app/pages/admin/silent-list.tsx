import { Link } from "@remix-run/react";
import type { InactiveMembers } from "~/club/analytics/inactive-members.server";
import { inactiveDays } from "~/club/analytics/rules";
import { Avatar } from "~/ui/avatar";
import { formatDay, formatNumber } from "~/ui/format";
import { SheetLink } from "./week-table";

/** Who has given no sign of life for thirty days. */
export function SilentList({ count, members }: InactiveMembers) {
  return (
    <section aria-labelledby="silencio">
      <h3 id="silencio">Em silêncio há {inactiveDays} dias</h3>
      <p className="muted text-sm mt-2">
        {count > members.length
          ? `Os ${members.length} há mais tempo, de ${formatNumber(count)}. `
          : count > 0 && "Há mais tempo primeiro. "}
        A leitura de quem a esconde não conta como sinal.
      </p>
      {count === 0 ? (
        <p className="mt-5">Ninguém: todos deram sinal de vida.</p>
      ) : (
        <>
          <ul className="mt-5 grid gap-3.5">
            {members.map(({ id, name, avatar, lastSign, memberSince }) => (
              <li key={id} className="grid grid-cols-[auto_1fr] gap-x-3 items-center">
                <Avatar name={name} src={avatar} size="sm" />
                <p className="text-sm leading-tight min-w-0 wrap-anywhere">
                  <Link className="font-bold no-underline hover:underline" to={`/profile/${id}`}>
                    {name}
                  </Link>
                  <br />
                  <span className="muted">
                    {lastSign
                      ? `último sinal em ${formatDay(lastSign)}`
                      : `nenhum desde que entrou, em ${formatDay(memberSince)}`}
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <div className="mt-3">
            <SheetLink sheet="em-silencio.csv" />
          </div>
        </>
      )}
    </section>
  );
}
