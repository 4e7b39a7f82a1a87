import { answerOf, bodyOf, TooLong, withinTime } from "../http/outbound-request.server";
import { appVersion } from "../runtime/version.server";

/** A source that gave no usable answer: no connection, out of time, an error, something else than JSON. */
export class NoAnswer extends Error {}

/** Bytes. The longest answers, ten editions of a title, have some 30 kB. */
const maxBytes = 1024 * 1024;

/**
 * Asks a fixed host. @returns the JSON, or null for a status in `unknownAs`, which means that the source has no record:
 * by default 404. A redirect is not followed. @throws NoAnswer.
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
    const url = new URL(`${standIn ? `${standIn}/${host}` : `https://${host}`}${path}`);
    const headers = { Accept: "application/json", "User-Agent": `Entrelinhas/${appVersion()}` };
    const ask = async (ending: AbortSignal) => {
      const response = await answerOf(url, { headers }, ending);
      const { statusCode = 0 } = response;
      if (statusCode === 200) return JSON.parse(String(await bodyOf(response, maxBytes)));
      response.destroy();
      if (unknownAs.includes(statusCode)) return null;
      throw new NoAnswer(`answered ${statusCode}`);
    };
    try {
      return await withinTime(timeLimit, ask, signal);
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      if (error instanceof TooLong) throw new NoAnswer("answered too much");
      // The message of an error may contain the URL, and that the key of Google Books.
      throw new NoAnswer(error instanceof Error ? error.name : "failed");
    }
  };
}
