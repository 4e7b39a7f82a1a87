import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export function decodedEmail(source: string): { headers: Record<string, string>; body: string } {
  const [head = "", ...rest] = source.replaceAll("\r\n", "\n").split("\n\n");
  const fields = head.replace(/\n[ \t]+/g, " ").split("\n");
  const headers = Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(":");
      return [field.slice(0, colon).toLowerCase(), decodedWords(field.slice(colon + 1).trim())];
    }),
  );
  const body = rest.join("\n\n");
  return { headers, body: decoded(body, headers["content-transfer-encoding"] ?? "7bit") };
}

/** RFC 2047: white space between two encoded words belongs to neither. */
function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat([...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(wordBytes)).toString(),
    );
}

function wordBytes([, encoding, content = ""]: RegExpExecArray): Buffer {
  if (encoding?.toLowerCase() === "b") return Buffer.from(content, "base64");
  return quotedBytes(content.replaceAll("_", " "));
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding === "quoted-printable") return quotedBytes(body.replace(/=\n/g, "")).toString();
  return body;
}

function quotedBytes(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1");
}

export type Arrived = { to: string[]; email: string };

export async function openSmtpServer(): Promise<{ url: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      void text(stream).then((email) => {
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), email });
        done();
      });
    },
  });
  const server = smtp.server.listen(0, "127.0.0.1");
  if (!server.listening) await once(server, "listening");
  onTestFinished(() => new Promise((closed) => smtp.close(closed)));
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, arrived };
}
