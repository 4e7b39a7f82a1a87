import { statSync } from "node:fs";
import type { RequestContext } from "../http/request-context.server";
import { buildFacts } from "./build-facts.server";
import { logLevelOf } from "./log-level.server";

/** Data of the panel; null for other members and where the tools are off. */
export function devPanelOf({ app, devChoices }: RequestContext) {
  if (!devChoices || !app.measures) return null;
  const { name, memory } = app.database.sqlite;
  return {
    ...devChoices,
    build: buildFacts(devChoices.environment),
    metrics: app.measures.metrics(),
    memory: process.memoryUsage.rss(),
    // Privacy: in the size of its log each vote is to be seen.
    database: memory ? 0 : sizeOf(name),
    requests: app.measures.recent(),
    logLevel: logLevelOf(app),
  };
}

export type DevPanel = NonNullable<ReturnType<typeof devPanelOf>>;

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
