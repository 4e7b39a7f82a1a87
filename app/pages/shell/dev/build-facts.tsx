import type { BuildFacts as Facts } from "~/server/dev-tools/build-facts.server";
import { formatDateTime } from "~/ui/format";
import { useRootData } from "../club";
import { bytes, Figures } from "./figures";

/** What the chosen environment is built with, and whether it is the one that answers here. */
export function BuildFacts({ isRunning, facts }: Facts) {
  const { timeZone } = useRootData();
  const figures = facts.map(({ name, value, is }) => {
    if (value === null) return { name, value: "–" };
    if (is === "moment") return { name, value: formatDateTime(String(value), timeZone) };
    return { name, value: is === "bytes" ? bytes(Number(value)) : String(value) };
  });
  return <Figures figures={[{ name: "Em uso agora", value: isRunning ? "Sim" : "Não" }, ...figures]} />;
}
