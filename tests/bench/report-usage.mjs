import { Session } from "node:inspector/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a measured server before its own code: replies to messages of the measuring process.
const delay = monitorEventLoopDelay({ resolution: 1 });
const session = new Session();
process.on("message", async (question) => {
  const { user, system } = process.cpuUsage();
  if (question === "reset") delay.enable();
  // Longest delay of the event loop since the last "reset", in milliseconds.
  const longest = delay.max / 1e6;
  delay.reset();
  if (question === "profile") {
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: 500 });
    await session.post("Profiler.start");
  }
  const profile = question === "end of profile" ? (await session.post("Profiler.stop")).profile : null;
  if (profile) session.disconnect();
  process.send({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss(), longest, profile });
});
process.channel.unref();
