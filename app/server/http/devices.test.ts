import { expect, it } from "vitest";
import { openClub } from "../../../tests/support/app";
import { deviceOf, provenDevicesOf, rememberDevice } from "./devices.server";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chromium = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0";

it.each([
  ["Chrome no Android", true, `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`],
  [
    "Samsung Internet no Android",
    true,
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Safari no iPhone",
    true,
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webKit} Version/17.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Safari no iPad",
    true,
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Safari no macOS",
    false,
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.0 Safari/605.1.15`,
  ],
  ["Edge no Windows", false, `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/120.0`],
  [
    "Firefox no Linux",
    false,
    "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0",
  ],
  ["Chrome no Chrome OS", false, `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`],
  ["Navegador desconhecido", false, "curl/8.0"],
  ["Navegador desconhecido", false, "<script>alert(1)</script>/9 (x) "],
  ["Navegador desconhecido", false, "x".repeat(300)],
  ["Navegador desconhecido", false, ""],
  ["Navegador desconhecido", false, null],
])("%s", (name, isHandheld, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ name, isHandheld });
});

it("a browser that has passed a second step remembers it after a log-in by password alone", async () => {
  const { app } = openClub();
  const by = (cookie = "") => ({
    app,
    request: new Request("http://localhost:3000", { headers: { cookie } }),
  });
  const proven = await rememberDevice(by(), 7, true);
  const again = await rememberDevice(by(proven), 7, false);
  expect([...(await provenDevicesOf(by(again))).keys()]).toEqual([7]);
});
