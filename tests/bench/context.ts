import type { Db } from "#db/client.server";
import type { Context } from "~/club/context";

/** A context of the core without a server: nothing is pushed. */
export function contextWith(db: Db, now: Date): Context {
  return {
    db,
    now,
    timeZone: "America/Sao_Paulo",
    defaultTimeZone: "America/Sao_Paulo",
    hidesRanking: false,
    keyedHash: String,
    afterCommit: (work) => work(),
    pushUnreadCounts: () => {},
    disconnectSessions: () => {},
    publish: () => {},
    publishMeetings: () => {},
  };
}
