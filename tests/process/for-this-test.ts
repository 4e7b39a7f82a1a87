import { onTestFinished } from "vitest";
import { type Options, type RunningServer, startServer } from "./server";

/** A server that ends with the test that asked for it. */
export async function serverForThisTest(options?: Options): Promise<RunningServer> {
  const server = await startServer(options);
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}
