import type { ReactNode } from "react";

export function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[11rem_1fr] py-3 border-t border-line">
      <dt className="label">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
