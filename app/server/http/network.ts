import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { hostname } from "node:os";

/** The network for rate limits. Of IPv6 only the first half counts: one household gets 2^64 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.toLowerCase().startsWith("::ffff:")) return address.slice(7);
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
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

const privateNetworks = new BlockList();
// RFC 1918, link-local, carrier-grade NAT; IPv6 unique local and link-local.
for (const [net, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  privateNetworks.addSubnet(net, prefix);
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/** Names that only the own machine, or the devices of a home network, can resolve. */
const localName = /(^|\.)(localhost|local|lan|home|internal|home\.arpa)$/;

export type Reach = "machine" | "network" | "internet";

/** The devices that can open a link to this host: the machine itself, those of its network, or all. */
export function reachOf(host: string): Reach {
  const name = withoutBrackets(host.toLowerCase()).replace(/\.$/, "");
  if (isLoopback(name) || name === "0.0.0.0" || name === "::" || name.endsWith(".localhost"))
    return "machine";
  if (isIP(name)) return privateNetworks.check(name, isIPv6(name) ? "ipv6" : "ipv4") ? "network" : "internet";
  return localName.test(name) || !name.includes(".") ? "network" : "internet";
}

/** The address in a URL's host: IPv6 stands in brackets there. */
function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}
