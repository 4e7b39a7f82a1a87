// Loaded into a measured server before its own code: answers questions from the process that measures.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() });
});
process.channel.unref();
