import { expect, test } from "vitest";
import { avatarArt, initials } from "./avatar-art";

// [name, ground, shape, text, d, turn, initials], from the design's reference module.
const BANDS = "M0 54h80v26H0zM0 0h80v18H0z";
const PETAL = "M0 80a80 80 0 0 1 80-80a80 80 0 0 1-80 80z";
const REFERENCE = [
  ["Davi Nogueira", "#A9CDF2", "#F6C21C", "#0E2A20", BANDS, 180, "DN"],
  ["Helena Prado", "#F4623F", "#F6C21C", "#0E2A20", "M80 80H0a40 40 0 0 1 80 0z", 270, "HP"],
  ["Otávio Lins", "#0F5A3C", "#0A3A27", "#FFFFFF", PETAL, 0, "OL"],
  ["Maria das Dores e Silva", "#2350DC", "#12257A", "#FFFFFF", "M40 0a40 40 0 0 1 0 80z", 90, "MS"],
  ["Zé", "#F4A9B8", "#F4623F", "#0E2A20", "M0 80L80 0v80z", 180, "Z"],
  ["João da Cruz e Sousa", "#0E2A20", "#0F5A3C", "#FFFFFF", PETAL, 90, "JS"],
  ["iara menezes", "#F4623F", "#F6C21C", "#0E2A20", BANDS, 180, "IM"],
  ["", "#BCC64B", "#F3F6F3", "#0E2A20", BANDS, 0, "?"],
] as const;

test.each(REFERENCE)("%s has the avatar of the design", (name, ground, shape, text, d, turn, letters) => {
  expect(avatarArt(name)).toEqual({ ground, shape, text, d, turn, initials: letters });
});

test("an emoji in a name is not cut in half", () => {
  expect(initials("📚 Clube")).toBe("📚C");
});
