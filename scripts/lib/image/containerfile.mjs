import { readFileSync } from "node:fs";

/** The instructions of a container file, by stage; each stage begins with its FROM. */
function stagesOf(file) {
  const lines = readFileSync(file, "utf8")
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim());
  const instructions = lines.map((line) => {
    const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line);
    return { name, rest: rest.trim() };
  });
  return instructions.reduce((stages, one) => {
    if (one.name === "FROM") stages.push([]);
    stages.at(-1).push(one);
    return stages;
  }, []);
}

/** The last stage, as an engine reads it: the steps that make its files, and how the container is run. */
export function readImage(file) {
  const stages = stagesOf(file);
  const last = stages.at(-1);
  const all = (name) => last.filter((one) => one.name === name).map(({ rest }) => rest);
  const command = (text) => JSON.parse(text.slice(text.indexOf("[")));
  return {
    bases: stages.map(([from]) => from.rest),
    steps: last.filter(({ name }) => name === "RUN" || name === "COPY"),
    env: Object.fromEntries(
      all("ENV").flatMap((rest) =>
        [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
      ),
    ),
    user: all("USER").at(-1) ?? "0:0",
    folder: all("WORKDIR").at(-1) ?? "/",
    ports: all("EXPOSE"),
    volumes: all("VOLUME"),
    health: all("HEALTHCHECK").map(command).at(-1) ?? null,
    command: command(all("CMD").at(-1)),
    hasEntrypoint: all("ENTRYPOINT").length > 0,
  };
}
