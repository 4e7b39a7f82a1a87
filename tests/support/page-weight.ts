import { send } from "./http";

type File = { name: string; bytes: number; text: string };

export type PageWeight = {
  /** Every script of the first load, static imports included, with its gzip size. */
  scripts: File[];
  styles: File[];
  /** Uncompressed size: fonts are compressed already. */
  fonts: File[];
  html: File;
  foreign: string[];
};

export async function weigh(origin: string, address: string, cookie: string): Promise<PageWeight> {
  const html = await load(new URL(address, origin), { cookie });
  const found = {
    scripts: new Map<string, File>(),
    styles: new Map<string, File>(),
    fonts: new Map<string, File>(),
  };

  async function take(kind: keyof typeof found, name: string, from: URL) {
    const url = new URL(name, from);
    if (found[kind].has(url.pathname)) return;
    const file = await load(url);
    found[kind].set(url.pathname, file);
    if (kind === "scripts") for (const next of staticImports(file.text)) await take("scripts", next, url);
    if (kind === "styles") for (const font of fontsIn(file.text)) await take("fonts", font, url);
  }

  const page = new URL(address, origin);
  for (const module of modulesIn(html.text)) await take("scripts", module, page);
  for (const sheet of linksIn(html.text, "stylesheet")) await take("styles", sheet, page);

  const styles = [...found.styles.values()];
  const named = [
    ...all(html.text, /\s(?:src|href|action|poster)="([^"]*)"/g),
    ...all(html.text, /\ssrcset="([^" ]*)/g),
  ];
  const fromStyles = styles.flatMap(({ text }) => all(text, /url\(["']?([^"')]+)/g));
  const foreign = [...named, ...fromStyles].filter((name) => {
    const url = new URL(name.replaceAll("&amp;", "&"), page);
    return /^https?:$/.test(url.protocol) && url.host !== page.host;
  });
  return { scripts: [...found.scripts.values()], styles, fonts: [...found.fonts.values()], html, foreign };
}

export async function weighScripts(origin: string, names: string[], known: File[]): Promise<File[]> {
  const found = new Map<string, File>();
  const isKnown = (name: string) => known.some((file) => file.name === name) || found.has(name);
  async function take(url: URL) {
    if (isKnown(url.pathname)) return;
    const file = await load(url);
    found.set(url.pathname, file);
    for (const next of staticImports(file.text)) await take(new URL(next, url));
  }
  for (const name of names) await take(new URL(name, origin));
  return [...found.values()];
}

export function sum(files: File[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

async function load(url: URL, headers: Record<string, string> = {}): Promise<File> {
  const plain = await send(url.href, { headers: { ...headers, "Accept-Encoding": "identity" } });
  if (plain.status !== 200) throw new Error(`${url.href} answered ${plain.status}`);
  const squeezed = await send(url.href, { headers: { ...headers, "Accept-Encoding": "gzip" } });
  return { name: url.pathname, bytes: squeezed.body.length, text: plain.body.toString() };
}

function modulesIn(html: string): string[] {
  const inline = all(html, /<script[^>]*>([\s\S]*?)<\/script>/g).join("\n");
  return [
    ...linksIn(html, "modulepreload"),
    ...all(html, /<script[^>]*\ssrc="([^"]+)"/g),
    ...staticImports(inline),
    ...all(inline, /\bimport\(\s*["']([^"']+)["']\s*\)/g),
  ];
}

function linksIn(html: string, rel: string): string[] {
  const links = all(html, /<link\b([^>]*)>/g).filter((attributes) => attributes.includes(`rel="${rel}"`));
  return links.flatMap((attributes) => all(attributes, /\shref="([^"]+)"/g));
}

/** `import "x"`, `import { a } from "x"`, `export { a } from "x"`, minified or not; never `import("x")`. */
function staticImports(script: string): string[] {
  const clause = /(?:^|[;\s}])(?:import|export)\s*(?:[\w$*{][^"'()=;]*?from)?\s*["']([./][^"']+)["']/g;
  return all(script, clause);
}

/** The fonts of every page: one with a `unicode-range` is for the pages with its characters. */
function fontsIn(sheet: string): string[] {
  const faces = all(sheet, /(@font-face\s*\{[^}]*\})/g).filter((face) => !face.includes("unicode-range"));
  return faces.flatMap((face) => all(face, /url\(["']?([^"')]+\.woff2)/g));
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}
