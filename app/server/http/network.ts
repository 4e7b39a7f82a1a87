import { isIPv4, isIPv6 } from "node:net";

/**
 * The network a visitor counts for in the login limits: the address itself, or the first half of an IPv6 one,
 * since a single household is given 2^64 of those.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.toLowerCase().startsWith("::ffff:")) return address.slice(7);
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/** Whether a host is this machine itself, as HOST or an address names it and as nobody from outside can write it. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}
