import * as semver from "semver";
import * as z from "zod";
import { answerOf, bodyOf, TooLong, withinTime } from "~/server/http/outbound-request.server";

/** A failed question for the newest release, with a pt-BR sentence for the operator. */
export class ReleaseError extends Error {
  override name = "ReleaseError";
}

/** Milliseconds for the whole answer, and its bytes. */
const limits = { time: 5000, bytes: 64 * 1024 };

/** `versao.json` of a release, or the answer of a forge's API about its latest release. */
const answerSchema = z
  .union([z.object({ version: z.string() }), z.object({ tag_name: z.string() })])
  .transform((answer) => semver.valid("version" in answer ? answer.version : answer.tag_name));

/** Asks an address for the newest released version. @throws ReleaseError. */
export async function newestRelease(address: string, { time, bytes } = limits): Promise<string> {
  const text = await textAt(address, time, bytes);
  const version = answerSchema.safeParse(asJson(text)).data;
  if (version) return version;
  throw new ReleaseError(`A resposta de ${address} não diz uma versão.`);
}

async function textAt(address: string, time: number, bytes: number): Promise<string> {
  try {
    const body = await withinTime(time, (signal) => bodyAt(new URL(address), bytes, signal, maxRedirects));
    return String(body);
  } catch (error) {
    if (error instanceof TooLong) throw new ReleaseError(`A resposta de ${address} é grande demais.`);
    if (error instanceof BadStatus)
      throw new ReleaseError(`${address} respondeu com o erro ${error.message}.`);
    throw new ReleaseError(
      error instanceof DOMException && error.name === "TimeoutError"
        ? `${address} não respondeu em ${(time / 1000).toLocaleString("pt-BR")} segundos.`
        : `Não consigo alcançar ${address}: veja o endereço em RELEASE_URL e a conexão.`,
    );
  }
}

/** The status of an answer, which is an error. */
class BadStatus extends Error {}

/** Forges redirect the address of a file of the latest release to their storage. */
const maxRedirects = 5;

async function bodyAt(url: URL, bytes: number, signal: AbortSignal, redirects: number): Promise<Buffer> {
  const headers = { Accept: "application/json", "User-Agent": "Entrelinhas" };
  const response = await answerOf(url, { headers }, signal);
  const { statusCode = 0, headers: answered } = response;
  if (statusCode >= 200 && statusCode < 300) return bodyOf(response, bytes);
  response.destroy();
  if (statusCode >= 400 || !answered.location || redirects === 0) throw new BadStatus(String(statusCode));
  return bodyAt(new URL(answered.location, url), bytes, signal, redirects - 1);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the first version is released after the second; a draft of a version is before it. */
export function isNewer(version: string, than: string): boolean {
  return semver.gt(version, than);
}
