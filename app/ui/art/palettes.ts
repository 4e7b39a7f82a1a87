import type { NonEmpty } from "./random";

/** `text` has a contrast of at least 4.5:1 with `ground`; `a`, `b` and `c` are for shapes. */
export type Palette = { name: string; ground: string; text: string; a: string; b: string; c: string };

/** The order is part of the generator: a new palette changes every cover. */
export const PALETTES: NonEmpty<Palette> = [
  { name: "mata", ground: "#0F5A3C", text: "#F4F7F2", a: "#F6C21C", b: "#F4623F", c: "#0A3A27" },
  { name: "ipe", ground: "#F6C21C", text: "#0E2A20", a: "#0F5A3C", b: "#F4623F", c: "#FBFCFB" },
  { name: "papaia", ground: "#F4623F", text: "#0E2A20", a: "#0E2A20", b: "#F6C21C", c: "#FBE3DC" },
  { name: "azul", ground: "#2350DC", text: "#FFFFFF", a: "#F6C21C", b: "#F4A9B8", c: "#12257A" },
  { name: "papel", ground: "#F3F6F3", text: "#0E2A20", a: "#F4623F", b: "#2350DC", c: "#F6C21C" },
  { name: "noite", ground: "#0E2A20", text: "#F3F6F3", a: "#F4623F", b: "#A9CDF2", c: "#F6C21C" },
  { name: "rosa", ground: "#F4A9B8", text: "#0E2A20", a: "#D8341C", b: "#0F5A3C", c: "#FBFCFB" },
  { name: "ceu", ground: "#A9CDF2", text: "#0E2A20", a: "#2350DC", b: "#F6C21C", c: "#FBFCFB" },
  { name: "vinho", ground: "#6E1433", text: "#FBE9EC", a: "#F4623F", b: "#F4A9B8", c: "#F6C21C" },
  { name: "musgo", ground: "#BCC64B", text: "#0E2A20", a: "#0F5A3C", b: "#FBFCFB", c: "#F4623F" },
  { name: "folha", ground: "#F3F6F3", text: "#0F5A3C", a: "#0F5A3C", b: "#F6C21C", c: "#BCC64B" },
  { name: "anil", ground: "#16256E", text: "#F3F6F3", a: "#F4623F", b: "#A9CDF2", c: "#F6C21C" },
];
