import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a measured server before its own code: replies to messages of the measuring process.
const delay = monitorEventLoopDelay({ resolution: 1 });
process.on("message", (question) => {
  const { user, system } = process.cpuUsage();
  if (question === "reset") delay.enable();
  // Longest delay of the event loop since the last "reset", in milliseconds.
  const longest = delay.max / 1e6;
  delay.reset();
  process.send({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss(), longest });
});
process.channel.unref();
