import type { IncomingMessage } from "node:http";
import { coverIsLocal, isLocalAddress, isWebAddress } from "~/club/books/rules";
import { ClubError } from "~/club/errors";
import { maxUploadBytes } from "~/club/uploads/rules";
import { allowedAddresses, InternalAddressError, type Outbound, standInFor } from "../http/outbound.server";
import { answerOf, withinTime } from "../http/outbound-request.server";
import { formatOf, type Image } from "./process-image.server";

const maxRedirects = 3;
const asked = { Accept: "image/*", "Accept-Encoding": "identity", "User-Agent": "Entrelinhas" };

const sentences = {
  notAnImage:
    "Este endereço não é de uma imagem. Abra a capa sozinha no navegador e copie o endereço, ou envie o arquivo.",
  tooLarge: "A imagem deste endereço é grande demais: ela pode ter até 5 MB.",
  internal: coverIsLocal,
};

function refused(reason: keyof typeof sentences): ClubError {
  return new ClubError("invalid", sentences[reason], { field: "coverImage" });
}

/**
 * The image at an address of the web, or null if the address does not answer, or answers with an error of its server.
 * @throws ClubError invalid for something else than an image, a too large one, and an address of an internal network.
 */
export async function fetchImage(outbound: Outbound, address: string): Promise<Image | null> {
  try {
    const bytes = await withinTime(outbound.timeLimit, (signal) =>
      bytesAt(outbound, new URL(address), signal, maxRedirects),
    );
    const format = formatOf(bytes);
    if (!format) throw refused("notAnImage");
    return { field: "coverImage", bytes, format };
  } catch (error) {
    if (error instanceof ClubError) throw error;
    if (error instanceof InternalAddressError) throw refused("internal");
    return null;
  }
}

async function bytesAt(
  outbound: Outbound,
  url: URL,
  signal: AbortSignal,
  redirects: number,
): Promise<Buffer> {
  if (isLocalAddress(url.href)) throw refused("internal");
  const addresses = await allowedAddresses(outbound, url, signal);
  const response = await answerOf(
    standInFor(url, outbound.standIn) ?? url,
    { headers: asked, addresses },
    signal,
  );
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location && redirects > 0) {
    response.destroy();
    return bytesAt(outbound, redirectOf(headers.location, url), signal, redirects - 1);
  }
  if (statusCode === 200) return bytesIn(response);
  response.destroy();
  // The stand-in of a demonstration knows no covers.
  if (statusCode >= 500 || outbound.standIn) throw new Error(`answered ${statusCode}`);
  throw refused("notAnImage");
}

function redirectOf(location: string, from: URL): URL {
  if (!URL.canParse(location, from)) throw refused("notAnImage");
  const url = new URL(location, from);
  if (!isWebAddress(url.href)) throw refused("notAnImage");
  return url;
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
