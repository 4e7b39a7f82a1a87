import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isPublicAddress } from "./network";

/** How the server finds another host, and to which addresses it connects. Tests have their own. */
export type Outbound = {
  lookup: (hostname: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  /** Milliseconds for one thing, from the look-up of the name to the last byte. */
  timeLimit: number;
};

export const outbound: Outbound = {
  lookup: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  timeLimit: 4000,
};
