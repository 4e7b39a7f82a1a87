import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { newestRelease, ReleaseError } from "~/operator/release/newest.server";
import { appVersion } from "~/server/runtime/version.server";
import { clube } from "../support/command-line";
import { folderForThisTest } from "../support/data-folder";
import { openHostileHost, withoutEnd, withoutStatus } from "../support/hostile-hosts";

/** @returns the address of a server that answers like this, and the requests that it has received. */
async function releases(answer: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/versao.json`, requests };
}

const ask = (url: string) => clube(folderForThisTest(), "versao --conferir", { env: { RELEASE_URL: url } });
const installed = `Entrelinhas ${appVersion()}`;

it("prints the version, and asks nobody", async () => {
  const { url, requests } = await releases((_, response) => response.end());
  const result = await clube(folderForThisTest(), "versao", { env: { RELEASE_URL: url } });
  expect(result).toEqual({ code: 0, out: [installed], err: [] });
  expect(requests).toEqual([]);
});

it.each([
  [{ version: "99.0.0" }, "99.0.0"],
  [{ tag_name: "v99.1.0", name: "Uma versão" }, "99.1.0"],
])("names a newer version of %j", async (answer, version) => {
  const { url, requests } = await releases((_, response) => response.end(JSON.stringify(answer)));
  const result = await ask(url);
  expect(result.code).toBe(0);
  expect(result.out).toEqual([installed, expect.stringMatching(`^Há uma versão mais nova: ${version}\\.`)]);
  expect(requests).toEqual(["GET /versao.json"]);
});

it.each([appVersion(), "0.0.1"])("does not call %s newer", async (version) => {
  const { url } = await releases((_, response) => response.end(JSON.stringify({ version })));
  expect(await ask(url)).toEqual({ code: 0, out: [installed, "Não há versão mais nova."], err: [] });
});

it.each<[string, RequestListener, string]>([
  [
    "no version",
    (_, response) => response.end('{"version":"nova"}'),
    "A resposta de URL não diz uma versão.",
  ],
  ["too much", (_, response) => response.end(" ".repeat(70_000)), "A resposta de URL é grande demais."],
  [
    "nothing",
    ({ socket }) => socket.destroy(),
    "Não consigo alcançar URL: veja o endereço em RELEASE_URL e a conexão.",
  ],
])("refuses %s with a sentence", async (_, answer, sentence) => {
  const { url } = await releases(answer);
  expect(await ask(url)).toEqual({ code: 1, out: [installed], err: [sentence.replace("URL", url)] });
});

it.each([...Object.entries(withoutStatus).slice(0, 1), ...Object.entries(withoutEnd).slice(0, 1)])(
  "ends in time where the answer is %s",
  async (_, act) => {
    const url = await openHostileHost(act);
    await expect(newestRelease(url, { time: 200, bytes: 1000 })).rejects.toBeInstanceOf(ReleaseError);
  },
);
