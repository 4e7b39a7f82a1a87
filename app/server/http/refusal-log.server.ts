import { minute } from "~/club/durations";
import { type Log, loggedPath } from "../runtime/log.server";

type Refused = {
  status: number;
  /** Absent where the status is enough. */
  code?: string | undefined;
  method: string | undefined;
  url: string | undefined;
  network: string;
  memberId?: number | undefined;
};

const codes: Record<number, string> = { 403: "forbidden", 429: "too_many_attempts" };
const maxPerMinute = 100;
const maxPathLength = 120;

/**
 * Logs refusals by permission, origin and number of attempts. A flood must not fill the disk: each network gets one
 * line a minute of each kind, all together a hundred. A line has no address: addresses reveal places.
 */
export function makeRefusalLog(log: Log, clock: () => Date): (refused: Refused) => void {
  const logged = new Set<string>();
  let current = 0;
  return ({ status, code = codes[status], method, url, network, memberId }) => {
    if (!codes[status]) return;
    const now = Math.floor(clock().getTime() / minute);
    if (now !== current) logged.clear();
    current = now;
    const key = `${code} ${network}`;
    if (logged.has(key) || logged.size >= maxPerMinute) return;
    logged.add(key);
    const path = loggedPath(`http://club${url}`).slice(0, maxPathLength);
    log.warn({ code, method, path, memberId }, "request refused");
  };
}
