import Bowser from "bowser";

/** What a session was opened with, as a member recognises it. */
export type Device = { name: string; isHandheld: boolean };

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** "Chrome no Android", "Safari no iPhone", "Navegador desconhecido". A browser says of itself what it likes. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { name: unknown, isHandheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name =
    browser.name && browsers.has(browser.name) ? (shortNames[browser.name] ?? browser.name) : unknown;
  const system = os.name && systems.has(os.name) ? (appleDevice(platform.model) ?? os.name) : undefined;
  return {
    name: system ? `${name} no ${system}` : name,
    isHandheld: platform.type === "mobile" || platform.type === "tablet",
  };
}

const unknown = "Navegador desconhecido";

const shortNames: Record<string, string> = {
  "Samsung Internet for Android": "Samsung Internet",
  "Android Browser": "Navegador",
  "Microsoft Edge": "Edge",
};

function appleDevice(model: string | undefined): string | undefined {
  return model === "iPhone" || model === "iPad" ? model : undefined;
}
