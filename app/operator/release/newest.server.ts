import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import * as semver from "semver";
import * as z from "zod";

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
  const text = await answerOf(address, time, bytes);
  const version = answerSchema.safeParse(asJson(text)).data;
  if (version) return version;
  throw new ReleaseError(`A resposta de ${address} não diz uma versão.`);
}

async function answerOf(address: string, time: number, bytes: number): Promise<string> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(time),
      headers: { Accept: "application/json" },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ReleaseError(`${address} respondeu com o erro ${response.status}.`);
    }
    return await textOf(response, address, bytes);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const { name } = error as Error;
    throw new ReleaseError(
      name === "TimeoutError"
        ? `${address} não respondeu em ${(time / 1000).toLocaleString("pt-BR")} segundos.`
        : `Não consigo alcançar ${address}: veja o endereço em RELEASE_URL e a conexão.`,
    );
  }
}

/** Stops reading an answer that is too long. */
async function textOf({ body }: Response, address: string, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!body) return "";
  for await (const chunk of Readable.fromWeb(body as NodeReadableStream<Uint8Array>)) {
    size += chunk.length;
    if (size > bytes) throw new ReleaseError(`A resposta de ${address} é grande demais.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
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
