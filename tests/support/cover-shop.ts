import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { makeClient } from "./makers";
import { canvas, openClubWithFolder } from "./uploads";

export const torto = {
  title: "Torto Arado",
  author: "Itamar Vieira Junior",
  pageCount: 264,
  publishedYear: 2019,
};

/** A bookshop on a local port, as the only host that the club can find, and the only address that it may connect to. */
export async function openWithShop(shop: RequestListener, timeLimit = 10_000) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host} ${request.url}`);
    shop(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const club = openClubWithFolder();
  const found: string[] = [];
  const addresses: Record<string, string> = { "loja.example": "127.0.0.1", "dentro.example": "127.0.0.2" };
  club.app.outbound = {
    async resolve(hostname) {
      found.push(hostname);
      const address = addresses[hostname];
      if (!address) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
      return [{ address, family: 4 }];
    },
    lookup: () => Promise.reject(new Error("not asked")),
    isAllowed: (address) => address === "127.0.0.1",
    timeLimit,
  };
  const ana = await makeClient(club, { role: "admin" });
  const at = (path: string, host = "loja.example") => `http://${host}:${port}${path}`;
  const add = (coverImage: string) => ana.call("POST", "/api/books", { ...torto, coverImage });
  return { club, ana, add, at, requests, found };
}

export const cover = () => canvas(400, 600).png().toBuffer();
