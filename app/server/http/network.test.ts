import { expect, it } from "vitest";
import { countedNetwork, isAddressOrMachine, networkOf, reachOf } from "./network";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["local", "local"],
])("%s counts for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
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
  ["localhost", "machine"],
  ["LOCALHOST.", "machine"],
  ["clube.localhost", "machine"],
  ["127.0.0.1", "machine"],
  ["127.8.9.1", "machine"],
  ["[::1]", "machine"],
  ["0.0.0.0", "machine"],
  ["10.0.0.7", "network"],
  ["172.16.0.7", "network"],
  ["172.31.255.7", "network"],
  ["192.168.0.7", "network"],
  ["169.254.1.1", "network"],
  ["100.64.0.7", "network"],
  ["[fd12::7]", "network"],
  ["[fe80::7]", "network"],
  ["estante", "network"],
  ["estante.local", "network"],
  ["estante.lan", "network"],
  ["estante.home.arpa", "network"],
  ["172.32.0.7", "internet"],
  ["203.0.113.7", "internet"],
  ["[2001:db8::7]", "internet"],
  ["clube.example", "internet"],
  ["local.example", "internet"],
  ["clubelocal.example", "internet"],
])("links to %s are open to the %s", (host, reach) => {
  expect(reachOf(host)).toBe(reach);
});
