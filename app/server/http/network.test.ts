import { expect, it } from "vitest";
import { countedNetwork, isAddressOrMachine, networkOf } from "./network";

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
