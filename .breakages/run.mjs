// Usage: node run.mjs list.json [id,id,...]   (cwd: a worktree of the project, clean)
// Applies the named breakages (or all of one batch) at once, runs the tests that they name, reports per breakage, reverts.
import { readFileSync, writeFileSync } from "node:fs";
import { execFileSync, spawnSync } from "node:child_process";
const [listFile, ids] = process.argv.slice(2);
const all = JSON.parse(readFileSync(listFile, "utf8"));
const chosen = ids ? all.filter((b) => ids.split(",").includes(b.id)) : all;
if (execFileSync("git", ["status", "--porcelain"]).toString().trim()) throw new Error("work tree not clean");
try {
  for (const { id, file, find, replace } of chosen) {
    const text = readFileSync(file, "utf8");
    if (text.split(find).length !== 2) throw new Error(`${id}: "find" stands ${text.split(find).length - 1} times in ${file}`);
    writeFileSync(file, text.replace(find, () => replace));
  }
  const files = [...new Set(chosen.flatMap((b) => b.noticedBy.map((n) => n.file)))];
  const out = `/tmp/breakages/report-${process.pid}.json`;
  const r = spawnSync("npx", ["vitest", "run", "--reporter=json", `--outputFile.json=${out}`, ...files], { encoding: "utf8", env: { ...process.env, TEST_LONG: "" } });
  const report = JSON.parse(readFileSync(out, "utf8"));
  const failed = report.testResults.flatMap((f) => f.assertionResults.filter((a) => a.status === "failed").map((a) => ({ file: f.name, title: a.fullName })));
  const broken = report.testResults.filter((f) => f.status === "failed" && !f.assertionResults.some((a) => a.status === "failed")).map((f) => f.name);
  for (const b of chosen) {
    const hits = b.noticedBy.map((n) => failed.some((f) => f.file.endsWith(n.file) && f.title.includes(n.title)) || broken.some((f) => f.endsWith(n.file)));
    console.log(b.id, hits.every(Boolean) ? "NOTICED" : "MISSED", JSON.stringify(hits));
  }
  console.log("all failures:", failed.map((f) => `${f.file.split("/").slice(-2).join("/")} > ${f.title}`), "broken files:", broken, r.status);
} finally {
  execFileSync("git", ["checkout", "-q", "."]);
}
