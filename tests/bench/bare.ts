import { readFileSync } from "node:fs";
import { createServer } from "node:http";

type Answer = { headers: Record<string, string | string[]>; body: string };

// The minimum for these bytes in Node: no router and no rendering, pages from memory.
const recorded: Record<string, Answer> = JSON.parse(readFileSync(process.env.ANSWERS ?? "", "utf8"));
const answers = new Map(
  Object.entries(recorded).map(([address, { headers, body }]) => {
    const bytes = Buffer.from(body);
    return [address, { headers: { ...headers, "Content-Length": bytes.length }, bytes }];
  }),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  response.writeHead(200, answer?.headers).end(answer?.bytes);
}).listen(Number(process.env.PORT), process.env.HOST);
