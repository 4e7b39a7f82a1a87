import { writeFileSync } from "node:fs";
import sharp from "sharp";

/** Draws the icons of the installed club into public/: `node scripts/icons.mjs`. The files are committed. */

const green = "#0f5a3c";
const page = '<path d="M19 33H6V14a13 19 0 0 1 13 19z" fill="#fbfcfb"/>';
const otherPage = '<path d="M21 33h13V14a13 19 0 0 0-13 19z" fill="#f6c21c"/>';
const reader = '<circle cx="20" cy="11" r="4.5" fill="#f4623f"/>';
const symbol = page + otherPage + reader;
const ground = `<path d="M0 0h40v40H0z" fill="${green}"/>`;

// Systems cut a maskable icon down to the circle of four fifths, and colour a monochrome one by its opacity.
const inCircle = `<g transform="translate(6 6) scale(.7)">${symbol}</g>`;
const drawings = [
  { name: "icon-192", size: 192, content: ground + symbol },
  { name: "icon-512", size: 512, content: ground + symbol },
  { name: "icon-180", size: 180, content: ground + symbol },
  { name: "icon-maskable-512", size: 512, content: ground + inCircle },
  { name: "icon-monochrome-512", size: 512, content: symbol.replace(/fill="[^"]+"/g, 'fill="#fff"') },
];

for (const { name, size, content } of drawings) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${content}</svg>`;
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
  writeFileSync(`public/${name}.png`, png);
}
