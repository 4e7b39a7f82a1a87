import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { lintPasses, typesPass } from "./lib/checks.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { bin, exitCodeOf } from "./lib/run.mjs";
import { ensureTemporarySpace } from "./lib/temporary.mjs";

const ofSignals = { SIGINT: 130, SIGTERM: 143 };
const total = { passed: 0, failed: 0 };

// An installation continues in another process, which prints the count.
await ensureInstalled();

// The last output line is always the count, also when a step fails.
process.on("exit", (code) => {
  if (code !== 0 && total.failed === 0) total.failed = 1;
  if (code === ofSignals.SIGINT || code === ofSignals.SIGTERM)
    console.error("Os testes foram interrompidos.");
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

ensureTemporarySpace();
await ensureChromium();
await ensureBuilt();
const args = process.argv.slice(2).filter((arg) => arg !== "--long");
const isLong = process.argv.includes("--long");
const ran = isLong ? await runLong() : await runDaily();
if (total.failed > 0 || ran === 0) process.exitCode = 1;

async function runDaily() {
  // The workers wait for disks and pages: types and style take their idle time.
  const isAll = args.length === 0;
  const run = isAll ? runVitest(["--tags-filter", "!long"], { TEST_ALL: "1" }) : runVitest(args);
  const [ran, ...checks] = await Promise.all([run, typesPass(), lintPasses()]);
  for (const passed of checks) total[passed ? "passed" : "failed"] += 1;
  return ran;
}

/** Runs the files, cases and tests that the daily run leaves out: also the browser without scripts. */
async function runLong() {
  const ran = await runVitest(args, { TEST_LONG: "1" });
  if (args.length > 0) return ran;
  const plain = ["--project", "browser", "--testNamePattern", "without JavaScript"];
  const ranPlain = await runVitest(plain, { TEST_WITHOUT_SCRIPTS: "1" });
  return ran + ranPlain + (await runVitest(["--tags-filter", "long"]));
}

async function runVitest(args, more = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  const report = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { NODE_ENV: "test", ...more };
  const code = await exitCodeOf(bin("vitest"), ["run", ...reporters, ...args], { env });
  const { numPassedTests: passed, numFailedTests: failed, testResults } = read(report);
  rmSync(folder, { recursive: true });

  // A file that fails to load or set up has no failed test in it.
  const broken = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  total.passed += passed;
  total.failed += failed + broken || (code === 0 ? 0 : 1);
  return passed + failed;
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}
