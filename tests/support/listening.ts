import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Starts a server on a free port of this machine, until the end of the test. */
export async function listening(server: Server): Promise<AddressInfo> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return server.address() as AddressInfo;
}
