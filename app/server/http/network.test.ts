import { expect, it } from "vitest";
import { countedNetwork, isAddressOrMachine, isPublicAddress, networkOf, reachOf } from "./network";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1:2::6", "2001:db8:1::/48"],
  ["2001:db8::6", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["local", "local"],
])("%s counts for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["127.0.0.1", null],
  ["127.0.0.2", null],
  ["::ffff:127.0.0.1", null],
  ["::1", null],
  [undefined, null],
])("connections from %s count for %s", (address, network) => {
  expect(countedNetwork(address)).toBe(network);
});

it.each([
  ["192.168.0.7", true],
  ["[2001:db8::6]", true],
  ["localhost", true],
  ["estante", true],
  ["estante.local", true],
  ["estante.example", false],
  ["outra.local", false],
  ["local", false],
  ["example", false],
])("without a public address a club called by %s answers: %s", (host, answers) => {
  expect(isAddressOrMachine(host, "Estante")).toBe(answers);
});

it.each([
  ["nas.home.lan", true],
  ["nas", true],
  ["nas.local", true],
  ["home.lan", false],
  ["nas.home", false],
  ["outra.home.lan", false],
])("on a machine with a full name a club called by %s answers: %s", (host, answers) => {
  expect(isAddressOrMachine(host, "NAS.home.lan")).toBe(answers);
});

it.each([
  ["8.8.8.8", true],
  ["2606:4700::6810:84e5", true],
  ["127.0.0.1", false],
  ["127.9.9.9", false],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["172.32.0.1", true],
  ["192.168.0.1", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["198.18.0.1", false],
  ["168.63.129.16", false],
  ["::ffff:168.63.129.16", false],
  ["192.0.2.1", false],
  ["224.0.0.1", false],
  ["240.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["64:ff9b::7f00:1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", true],
  ["localhost", false],
  ["", false],
])("the address %j is on the internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([
  ["LOCALHOST.", "machine"],
  ["clube.localhost", "machine"],
  ["127.8.9.1", "machine"],
  ["[::1]", "machine"],
  ["0.0.0.0", "machine"],
  ["10.0.0.7", "network"],
  ["172.31.255.7", "network"],
  ["192.168.0.7", "network"],
  ["169.254.1.1", "network"],
  ["100.64.0.7", "network"],
  ["[fd12::7]", "network"],
  ["[fe80::7]", "network"],
  ["estante", "network"],
  ["estante.home.arpa", "network"],
  ["172.32.0.7", "internet"],
  ["[2606:4700::6810:84e5]", "internet"],
  ["local.example", "internet"],
])("links to %s are open to the %s", (host, reach) => {
  expect(reachOf(host)).toBe(reach);
});
