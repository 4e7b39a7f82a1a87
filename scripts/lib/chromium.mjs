import { existsSync } from "node:fs";
import { exitCodeOf, fail } from "./run.mjs";

/** Debian's package of the headless shell: the tests need half the processor time of the whole browser. */
const shell = "chromium-headless-shell";
const candidates = [
  `/usr/bin/${shell}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) fail(`CHROMIUM_PATH aponta para ${chosen}, que não existe.`);
  if (!chosen && !existsSync(candidates[0])) await install();
  process.env.CHROMIUM_PATH = chosen || candidates.find(existsSync);
  if (process.env.CHROMIUM_PATH) return;
  fail("Os testes precisam do Chromium: instale o pacote chromium ou diga onde ele está em CHROMIUM_PATH.");
}

/** Installs the shell, or the whole browser where there is neither. */
async function install() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Instalando o Chromium para os testes…");
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const apt = (...args) => exitCodeOf("apt-get", args, options);
  await apt("update");
  const installed = (await apt("install", "-y", "--no-install-recommends", shell)) === 0;
  if (!installed && !candidates.some(existsSync))
    await apt("install", "-y", "--no-install-recommends", "chromium");
}
