import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isCoverUrl } from "~/club/books/rules";
import { ClubError } from "~/club/errors";
import { maxUploadBytes } from "~/club/uploads/rules";
import type { Outbound } from "../http/outbound.server";
import { formatOf, type Image } from "./process-image.server";

const maxRedirects = 3;

/** Milliseconds. Without a network the system asks for a name in vain for longer. */
const maxLookup = 2000;

const sentences = {
  notAnImage:
    "Este endereço não é de uma imagem. Abra a capa sozinha no navegador e copie o endereço, ou envie o arquivo.",
  tooLarge: "A imagem deste endereço é grande demais: ela pode ter até 5 MB.",
  internal: "Este endereço é de uma rede interna, e o clube não busca imagens ali. Envie o arquivo da capa.",
};

function refused(reason: keyof typeof sentences): ClubError {
  return new ClubError("invalid", sentences[reason], { field: "coverImage" });
}

/**
 * The image at an address of the web, or null if the address does not answer.
 * @throws ClubError invalid for something else than an image, a too large one, and an address of an internal network.
 */
export async function fetchImage(outbound: Outbound, address: string): Promise<Image | null> {
  const signal = AbortSignal.timeout(outbound.timeLimit);
  try {
    const bytes = await bytesAt(outbound, new URL(address), signal, maxRedirects);
    const format = formatOf(bytes);
    if (!format) throw refused("notAnImage");
    return { field: "coverImage", bytes, format };
  } catch (error) {
    if (error instanceof ClubError) throw error;
    return null;
  }
}

async function bytesAt(
  outbound: Outbound,
  url: URL,
  signal: AbortSignal,
  redirects: number,
): Promise<Buffer> {
  const response = await answerOf(url, await addressesOf(outbound, url, signal), signal);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location && redirects > 0) {
    response.destroy();
    return bytesAt(outbound, redirectOf(headers.location, url), signal, redirects - 1);
  }
  if (statusCode === 200) return bytesIn(response);
  response.destroy();
  throw refused("notAnImage");
}

function redirectOf(location: string, from: URL): URL {
  if (!URL.canParse(location, from)) throw refused("notAnImage");
  const url = new URL(location, from);
  if (!isCoverUrl(url.href)) throw refused("internal");
  return url;
}

type Addresses = Awaited<ReturnType<Outbound["lookup"]>>;

/** Attack: a public name may have an internal address, such as that of a router or of a cloud's metadata. */
async function addressesOf(outbound: Outbound, { hostname }: URL, signal: AbortSignal): Promise<Addresses> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(maxLookup)]);
  const found = family ? [{ address: host, family }] : await unlessAborted(outbound.lookup(host), inTime);
  if (!found.every(({ address }) => outbound.isAllowed(address))) throw refused("internal");
  return found;
}

/** A lookup of the system cannot be cancelled, only abandoned. */
function unlessAborted<Result>(pending: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    pending,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** Attack: the connection uses the checked addresses. A second lookup could find others. */
function answerOf(url: URL, addresses: Addresses, signal: AbortSignal): Promise<IncomingMessage> {
  const [first] = addresses;
  const lookup: LookupFunction = (_, { all }, done) => {
    if (all) done(null, addresses);
    else done(first ? null : new Error("no address"), first?.address ?? "", first?.family);
  };
  const headers = { Accept: "image/*", "Accept-Encoding": "identity", "User-Agent": "Entrelinhas" };
  const get = url.protocol === "https:" ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    get(url, { agent: false, signal, lookup, headers }, resolve).on("error", reject);
  });
}

/** Stops reading at the first bytes of something else than an image, and at 5 MB. */
async function bytesIn(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  let isImage = false;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxUploadBytes) throw refused("tooLarge");
    if (isImage || length < 64) continue;
    isImage = formatOf(Buffer.concat(chunks)) !== null;
    if (!isImage) throw refused("notAnImage");
  }
  return Buffer.concat(chunks);
}
