import type { ReactNode } from "react";
import type { Viewer } from "~/club/accounts/rules";
import { Avatar } from "~/ui/avatar";
import { RoleBadge } from "~/ui/role-badge";
import { formatNumber } from "~/ui/text/format";

type Props = {
  viewer: Viewer;
  /** Null without a rank. */
  rank: number | null;
  figures: { label: string; value: string }[];
  children: ReactNode;
};

/** "Sua posição": the viewer's own rank. */
export function StandingCard({ viewer, rank, figures, children }: Props) {
  return (
    <aside className="standing plate p-6" data-sec="reading" aria-label="Sua posição">
      <div>
        <p className="font-medium mb-4">Sua posição</p>
        {rank === null ? (
          <p className="condensed text-3xl">Sem posição</p>
        ) : (
          <p className={`condensed standing-rank ${rank > 99 ? "is-long" : ""}`}>{formatNumber(rank)}º</p>
        )}
      </div>
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={viewer.name} src={viewer.avatar} size="lg" />
          <div className="leading-snug min-w-0">
            <b className="text-lg wrap-anywhere">{viewer.name}</b>
            {viewer.role !== "user" && (
              <>
                <br />
                <RoleBadge role={viewer.role} />
              </>
            )}
          </div>
        </div>
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-current/40 pt-3.5">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm">{label}</dt>
              <dd className="condensed text-xl/none">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm wrap-anywhere">{children}</p>
      </div>
    </aside>
  );
}
