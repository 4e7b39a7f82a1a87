import { appVersion } from "../runtime/version.server";

/** A source that gave no usable answer: no connection, out of time, an error, something else than JSON. */
export class NoAnswer extends Error {}

/** Bytes. The longest answers, ten editions of a title, have some 30 kB. */
const maxBytes = 1024 * 1024;

/**
 * Asks a fixed host. @returns the JSON, or null for a status in `unknownAs`, which means that the source has no record:
 * by default 404. @throws NoAnswer.
 */
export type FetchJson = (
  host: string,
  path: string,
  options?: { unknownAs: readonly number[] },
) => Promise<unknown>;

type Options = {
  /** The address in place of every host, or null. */
  standIn: string | null;
  signal: AbortSignal;
  /** Milliseconds for each request. */
  timeLimit: number;
};

export function jsonFetcher({ standIn, signal, timeLimit }: Options): FetchJson {
  return async (host, path, { unknownAs } = { unknownAs: [404] }) => {
    const base = standIn ? `${standIn}/${host}` : `https://${host}`;
    try {
      const response = await fetch(base + path, {
        // Attack: a redirect would lead to a host that nobody has chosen.
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
        headers: { Accept: "application/json", "User-Agent": `Entrelinhas/${appVersion()}` },
      });
      if (response.status === 200) return JSON.parse(await textOf(response));
      await response.body?.cancel();
      if (unknownAs.includes(response.status)) return null;
      throw new NoAnswer(`answered ${response.status}`);
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      // The message of fetch may contain the URL, and that the key of Google Books.
      throw new NoAnswer(error instanceof Error ? error.name : "failed");
    }
  };
}

async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    length += step.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new NoAnswer("answered too much");
    }
    chunks.push(step.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}
