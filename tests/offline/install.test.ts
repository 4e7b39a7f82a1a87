import { existsSync } from "node:fs";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeClient } from "../support/makers";
import { TestClient } from "../support/test-client";

type Picture = { src: string; sizes: string; type: string };
type Manifest = Record<"icons" | "screenshots", Picture[]> & { name: string; shortcuts: { url: string }[] };

const onIPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const settings = { name: "", timeZone: "", welcome: "", guidelines: "", signUp: "aberto" };
const hint = "O clube na tela de início";

describe("the manifest", () => {
  it("names the club to visitors, and its pictures have the sizes that it gives", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const renamed = await admin.call("PUT", "/api/club", { ...settings, name: "Clube Travessia" });
    expect(renamed.status).toBe(200);

    const answer = await new TestClient(club).get("/manifest.webmanifest");

    expect(answer.headers.get("Content-Type")).toContain("application/manifest+json");
    const { icons, screenshots, shortcuts, ...manifest } = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({
      name: "Clube Travessia",
      id: "/",
      start_url: "/",
      display: "standalone",
      lang: "pt-BR",
    });
    expect(shortcuts.map(({ url }) => url)).toEqual(["/book", "/book/progresso", "/chat"]);
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const file = `public${src}`;
      expect(existsSync(file), file).toBe(true);
      const { width, height, format } = await sharp(file).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
  });

  it("is linked by each page beside the colours of both themes", async () => {
    const answer = await new TestClient(openClub()).get("/auth");
    const page = new JSDOM(await answer.text()).window.document;
    expect(page.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe("/manifest.webmanifest");
    const colours = [...page.querySelectorAll("meta[name=theme-color]")];
    expect(colours.map((meta) => [meta.getAttribute("media"), meta.getAttribute("content")])).toEqual([
      ["(prefers-color-scheme: light)", "#eef2f0"],
      ["(prefers-color-scheme: dark)", "#0b1713"],
    ]);
  });
});

describe("the hint to install", () => {
  const home = async (userAgent: string) => {
    const club = openClub();
    const ana = await makeClient(club);
    const read = () => ana.get("/", { headers: { "User-Agent": userAgent } }).then((answer) => answer.text());
    return { ana, read };
  };

  it("is dismissed for good by a plain form", async () => {
    const { ana, read } = await home(onIPhone);
    const answer = await ana.submit("/instalar", "dismiss-install-hint");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/^instalar=.*Max-Age=34560000/);
    expect(await read()).not.toContain(hint);
  });
});
