/** Timers that run when the test says so. */
export function handTimers() {
  const waiting: { run: () => void; milliseconds: number }[] = [];
  return {
    waiting,
    later: (run: () => void, milliseconds: number) => void waiting.push({ run, milliseconds }),
    runAll() {
      for (const { run } of waiting.splice(0)) run();
    },
  };
}
