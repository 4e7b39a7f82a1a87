import { createServer } from "node:http";

// A push service in a process of its own: counts what it takes, and when it took the first and the last.
let taken = { count: 0, first: 0, last: 0 };
const server = createServer((request, response) => {
  request.resume().once("end", () => {
    const now = Date.now();
    taken = { count: taken.count + 1, first: taken.first || now, last: now };
    response.writeHead(201).end();
  });
});
process.on("message", (question) => {
  process.send(taken);
  if (question === "reset") taken = { count: 0, first: 0, last: 0 };
});
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
