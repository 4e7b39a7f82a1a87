import { isIPv6 } from "node:net";

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

/** Whether a host name is this machine itself, as nobody from outside can write it. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
