import { onTestFinished } from "vitest";

export type OpenStream = {
  text: () => string;
  /** The counts of unread notifications received so far. */
  counts: () => number[];
  /** The counts of unread messages received so far. */
  messages: () => number[];
  /** True when the server has ended the stream. */
  isEnded: () => boolean;
  leave: () => Promise<void>;
};

/** Reads a response of server-sent events until the server or the end of the test closes it. */
export function readStream(response: Response): OpenStream {
  if (response.status !== 200 || !response.body) throw new Error(`no stream, but status ${response.status}`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let isEnded = false;
  async function read(): Promise<void> {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value);
    }
    isEnded = true;
  }
  read().catch(() => {});
  const leave = () => reader.cancel().catch(() => {});
  onTestFinished(leave);
  return {
    text: () => text,
    counts: () => numbersIn(text, /(?<!^event: messages\n)^data: (.*)$/gm),
    messages: () => numbersIn(text, /^event: messages\ndata: (.*)$/gm),
    isEnded: () => isEnded,
    leave,
  };
}

function numbersIn(text: string, event: RegExp): number[] {
  return [...text.matchAll(event)].map(([, count]) => Number(count));
}
