import { Suspense } from "react";
import { lazyPart } from "~/ui/lazy-part";
import type { Urgent } from "./urgent.server";

// On most days the page has none of them.
const ReturnNow = lazyPart(async () => ({ default: (await import("./club-now")).ReturnNow }));
const MeetingNow = lazyPart(() => import("./meeting-now"));
const BallotNow = lazyPart(() => import("./ballot-now"));
const ViceNow = lazyPart(() => import("./vice-now"));
const PollNow = lazyPart(() => import("./poll-now"));

/** The slot "Agora no clube". */
export function UrgentSlot({ urgent, firstName }: { urgent: Urgent; firstName: string | undefined }) {
  return (
    <div className="wrap pb-8">
      <Suspense>
        {urgent.kind === "vice" && <ViceNow days={urgent.days} />}
        {urgent.kind === "meeting" && <MeetingNow event={urgent.event} />}
        {urgent.kind === "return" && <ReturnNow firstName={firstName} {...urgent} />}
        {urgent.kind === "ballot" && <BallotNow ballot={urgent.ballot} />}
        {urgent.kind === "poll" && <PollNow poll={urgent.poll} />}
      </Suspense>
    </div>
  );
}
