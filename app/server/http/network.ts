import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, isIPv6 } from "node:net";
import { hostname } from "node:os";
import ipaddr from "ipaddr.js";

/** The address of a client, as express finds it: behind a proxy by its word. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustProxy: boolean,
): string | undefined {
  const forwarded = trustProxy ? headers["x-forwarded-for"]?.toString() : undefined;
  return forwarded?.split(",").at(-1)?.trim() || socket.remoteAddress;
}

/**
 * The network for limits and turns. Attack: one household may have 2^16 networks of IPv6, with 2^64 addresses each, so
 * only the first 48 bits count.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.toLowerCase().startsWith("::ffff:")) return address.slice(7);
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 3).join(":")}::/48`;
}

/** The network whose connections count together; null for this machine, where a proxy may run. */
export function countedNetwork(address: string | undefined): string | null {
  if (address === undefined || isLoopback(address) || isLoopback(networkOf(address))) return null;
  return networkOf(address);
}

/** Whether a host is an IP address, or a name that the machine has by itself: no other site can have either. */
export function isAddressOrMachine(host: string, machine = hostname()): boolean {
  const [label = machine] = machine.split(".");
  const names = ["localhost", machine, label, `${label}.local`].map((name) => name.toLowerCase());
  return isIP(withoutBrackets(host)) !== 0 || names.includes(host.toLowerCase());
}

/** Whether a host is this machine by name or address; no remote client can connect to it. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host.toLowerCase());
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}

/** Names that only the own machine, or the devices of a home network, can resolve. */
const localName = /(^|\.)(localhost|local|lan|home|internal|home\.arpa)$/;

export type Reach = "machine" | "network" | "internet";

/** The devices that can open a link to this host: the machine itself, those of its network, or all. */
export function reachOf(host: string): Reach {
  const name = withoutBrackets(host.toLowerCase()).replace(/\.$/, "");
  if (isLoopback(name) || name === "0.0.0.0" || name === "::" || name.endsWith(".localhost"))
    return "machine";
  if (isIP(name)) return isPublicAddress(name) ? "internet" : "network";
  return localName.test(name) || !name.includes(".") ? "network" : "internet";
}

/** The address in a URL's host: IPv6 stands in brackets there. */
function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}

const benchmarks = ipaddr.IPv4.parseCIDR("198.18.0.0/15");
const publicIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Attack: where a cloud answers with the credentials of the machine, beside the link-local addresses. The last one,
 * Azure's, looks like any other of the internet.
 */
const ofClouds = ["fd00:ec2::254", "fd20:ce::254", "100.100.100.200", "168.63.129.16"];

/** Whether an IP address belongs to a machine on the internet: not this one, not one of its networks. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast" || ofClouds.includes(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(publicIpv6) : !parsed.match(benchmarks);
}

const ownRanges = ["loopback", "private", "uniqueLocal", "carrierGradeNat"];

/**
 * Whether an IP address is public, of this machine or of one of its networks. Attack: link-local addresses are none of
 * these, because a cloud answers there with the credentials of the machine.
 */
export function isPublicOrOwnAddress(address: string): boolean {
  if (isPublicAddress(address)) return true;
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  return ownRanges.includes(parsed.range()) && !ofClouds.includes(parsed.toString());
}
