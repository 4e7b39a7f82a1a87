// Loaded before a server: its clock stands still at FIXED_NOW, in milliseconds. Timers run on.
const now = Number(process.env.FIXED_NOW);

globalThis.Date = new Proxy(Date, {
  construct: (original, args) => (args.length === 0 ? new original(now) : new original(...args)),
  apply: (original) => new original(now).toString(),
  get: (original, name) => (name === "now" ? () => now : Reflect.get(original, name)),
});
