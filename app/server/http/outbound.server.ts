import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./network";

/** How the server finds another host, and to which addresses it connects. Tests have their own. */
export type Outbound = {
  resolve: (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>;
  /** The same with the machine's own list of hosts, only for addresses of the staff: it may occupy a thread. */
  lookup: (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  /** Milliseconds for one thing, from the look-up of the name to the last byte. */
  timeLimit: number;
  /** The address of a server that stands in for every host; only for tests and demonstrations. */
  standIn?: string | null;
};

export const outbound: Outbound = {
  resolve: resolveName,
  lookup: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  timeLimit: 4000,
};

/** Milliseconds. Without a network the system asks for a name in vain for longer. */
const maxLookup = 2000;

/**
 * Asks the name servers itself. Attack: the system's look-up of a name whose servers are silent occupies a thread for
 * half a minute, and files, images and passwords need the same few threads. @throws the errors of the look-up.
 */
export async function resolveName(
  hostname: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<LookupAddress[]> {
  // No name server knows it.
  if (/(^|\.)localhost$/i.test(hostname)) return [{ address: "127.0.0.1", family: 4 }];
  const resolver = new Resolver({ timeout: maxLookup, tries: 1 });
  if (servers) resolver.setServers(servers);
  signal.addEventListener("abort", () => resolver.cancel(), { once: true });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [asAddresses(v4, 4), asAddresses(v6, 6)].flat();
  if (found.length === 0)
    throw v4.status === "rejected" ? v4.reason : new Error(`no address for ${hostname}`);
  return found;
}

function asAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
}

/** The host of a URL has an address of an internal network. */
export class InternalAddressError extends Error {}

/**
 * The addresses of a URL's host. Attack: a public name may have an internal address, such as that of a router or of a
 * cloud's metadata. @throws InternalAddressError, and the errors of the look-up.
 */
export async function allowedAddresses(
  outbound: Pick<Outbound, "resolve" | "isAllowed" | "standIn">,
  { hostname }: URL,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  if (!family && outbound.standIn) return [{ address: "127.0.0.1", family: 4 }];
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(maxLookup)]);
  const found = family
    ? [{ address: host, family }]
    : await unlessAborted(outbound.resolve(host, inTime), inTime);
  if (!found.every(({ address }) => outbound.isAllowed(address))) throw new InternalAddressError();
  return found;
}

/** A lookup of the system cannot be cancelled, only abandoned. */
function unlessAborted<Result>(pending: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    pending,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** Attack: the connection uses the checked addresses. A second lookup could find others. */
export function lookupAmong(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_, { all }, done) => {
    if (all) done(null, [...addresses]);
    else done(first ? null : new Error("no address"), first?.address ?? "", first?.family);
  };
}

/** The same address on the server that stands in for every host; null without one. */
export function standInFor({ host, pathname, search }: URL, standIn: string | null | undefined): URL | null {
  return standIn ? new URL(`/${host}${pathname}${search}`, standIn) : null;
}
