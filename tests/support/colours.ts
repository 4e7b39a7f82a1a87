/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Colour = [red: number, green: number, blue: number, alpha: number];

/** The colour of a CSS value without variables, of a list of backgrounds the last; undefined if it is no colour. */
export function colourOf(value: string): Colour | undefined {
  const text = value.replace(/^.*gradient\(.*\), /, "");
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue, 1];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(text);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 1)];
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, transparent\)$/.exec(text);
  const mixed = mix && colourOf(mix[1] ?? "");
  return mixed ? withOpacity(mixed, Number(mix[2]) / 100) : undefined;
}

export function withOpacity([red, green, blue, alpha]: Colour, opacity: number): Colour {
  return [red, green, blue, alpha * opacity];
}

/** The opaque colour of one colour over another. */
export function blend([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** The contrast of two opaque colours by WCAG 2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
