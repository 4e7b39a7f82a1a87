import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export type Arrived = { to: string[]; letter: string };

/** A real SMTP server that takes every letter, until the test is over. */
export async function openSmtpServer(): Promise<{ url: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      void text(stream).then((letter) => {
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), letter });
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
