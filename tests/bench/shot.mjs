import { chromium } from "playwright-core";

const [base, out, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
for (const who of (process.env.WHO ?? "membro").split(",")) {
  for (const [w, scheme, js] of [
    [1440, "light", true],
    [390, "light", false],
    [390, "dark", true],
    [1440, "dark", true],
  ]) {
    const ctx = await browser.newContext({
      viewport: { width: w, height: 900 },
      colorScheme: scheme,
      javaScriptEnabled: js,
      reducedMotion: "reduce",
    });
    const page = await ctx.newPage();
    page.on("console", (m) => m.type() === "error" && console.log("console", m.text()));
    page.on("pageerror", (e) => console.log("pageerror", e.message));
    await page.goto(`${base}/auth`);
    await page.fill("[name=username]", who);
    await page.fill("[name=password]", "travessia");
    await page.click("form [type=submit]");
    await page.waitForURL((u) => !u.pathname.startsWith("/auth"));
    for (const [i, p] of paths.entries()) {
      const r = await page.goto(base + p, { waitUntil: "networkidle" });
      const over = js ? await page.evaluate(() => document.documentElement.scrollWidth - innerWidth) : 0;
      console.log(who, w, scheme, js, p, r.status(), "overflow", over);
      await page.screenshot({
        path: `${out}-${who}-${i}-${w}-${scheme}${js ? "" : "-nojs"}.png`,
        fullPage: true,
      });
    }
    await ctx.close();
  }
}
await browser.close();
