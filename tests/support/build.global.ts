import { ensureBuilt } from "../../scripts/lib/build.mjs";
import { collectAnsweredCalls } from "./answered-calls";

/** Builds before the tests. After all of them, a call of which no test has seen a success fails the run. */
export default async function setUp() {
  await ensureBuilt();
  if (!process.env.TEST_ALL) return undefined;
  const unanswered = collectAnsweredCalls();
  return () => {
    const names = unanswered();
    if (names.length === 0) return;
    console.error(`No test has seen a success of these calls:\n${names.join("\n")}`);
    process.exitCode = 1;
  };
}
