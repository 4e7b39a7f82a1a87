import { existsSync } from "node:fs";
import { fail, run } from "./run.mjs";

const usualPlaces = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) fail(`CHROMIUM_PATH aponta para ${chosen}, que não existe.`);
  process.env.CHROMIUM_PATH = chosen || usualPlaces.find(existsSync) || (await install());
}

async function install() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    fail("Os testes precisam do Chromium: instale o pacote chromium ou diga onde ele está em CHROMIUM_PATH.");
  }
  console.log("Instalando o Chromium para os testes…");
  const options = {
    quiet: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
    sentence: "Não foi possível instalar o Chromium; o motivo está logo acima.",
  };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
  return usualPlaces[0];
}
