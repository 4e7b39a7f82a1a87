import type { IncomingMessage } from "node:http";
import { ClubError } from "~/club/errors";
import type { Attempt, AttemptOutcome } from "~/club/webhooks/deliveries-changes.server";
import { attemptLimit } from "~/club/webhooks/rules";
import type { PayloadView } from "~/club/webhooks/views";
import { isPublicOrOwnAddress } from "../http/network";
import { allowedAddresses, InternalAddressError } from "../http/outbound.server";
import { answerOf, headWithin } from "../http/outbound-request.server";
import type { App } from "../runtime/app.server";

type Server = Pick<App, "config" | "outbound" | "clock" | "log">;

/** The body of a delivery: its payload with the address of the club. */
export function webhookBody({ config }: Pick<App, "config">, payload: string): string {
  const { data, ...rest } = JSON.parse(payload) as PayloadView;
  return JSON.stringify({ ...rest, data: { ...data, url: config.publicUrl + data.url } });
}

/**
 * Names of the own networks may stand only in the machine's list of hosts. Attack: the stand-in for look-ups is left
 * out, or each name would count as public.
 */
function outboundOf({ config, outbound: { lookup, resolve, isAllowed } }: Pick<App, "config" | "outbound">) {
  return config.privateWebhooks
    ? { resolve: lookup, isAllowed: isPublicOrOwnAddress }
    : { resolve, isAllowed };
}

const internalAddress =
  "Este endereço leva à máquina do clube ou à rede dela, e o clube só avisa endereços públicos.";

/**
 * Refuses an address of an internal network when it is saved; each attempt checks it again. A name that is not found is
 * no reason to refuse. @throws ClubError invalid.
 */
export async function refuseInternalAddress(
  app: Pick<App, "config" | "outbound">,
  url: string,
): Promise<void> {
  try {
    await allowedAddresses(outboundOf(app), new URL(url), AbortSignal.timeout(attemptLimit));
  } catch (error) {
    if (error instanceof InternalAddressError)
      throw new ClubError("invalid", internalAddress, { field: "url" });
  }
}

/** Makes one attempt. It never throws: an error is an outcome, null after `stopping`, when nothing is known. */
export async function postDelivery(
  app: Server,
  attempt: Attempt,
  stopping: AbortSignal,
  timeLimit = attemptLimit,
): Promise<AttemptOutcome | null> {
  const start = performance.now();
  const outcome = (status: number | null, failure: string | null): AttemptOutcome => ({
    ...{ status, failure },
    duration: Math.round(performance.now() - start),
    isGone: status === 410,
  });
  try {
    const { statusCode = 0 } = await headWithin(timeLimit, (signal) => post(app, attempt, signal), stopping);
    return outcome(statusCode, failureOf(statusCode));
  } catch (error) {
    if (stopping.aborted) return null;
    app.log.warn({ host: new URL(attempt.url).host, err: error }, "webhook not delivered");
    return outcome(null, reasonOf(error));
  }
}

async function post(app: Server, attempt: Attempt, signal: AbortSignal): Promise<IncomingMessage> {
  const url = new URL(attempt.url);
  const addresses = await allowedAddresses(outboundOf(app), url, signal);
  const { Webhook } = await import("standardwebhooks");
  const [body, now] = [webhookBody(app, attempt.payload), app.clock()];
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Entrelinhas",
    "webhook-id": attempt.messageId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(attempt.secret).sign(attempt.messageId, now, body),
  };
  return answerOf(url, { method: "POST", headers, body, addresses }, signal);
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return "O endereço respondeu com um desvio, e o clube não segue desvios: use o endereço final.";
  if (status === 410) return "O endereço respondeu que não recebe mais avisos.";
  return "O endereço respondeu com um erro.";
}

function reasonOf(error: unknown): string {
  if (error instanceof InternalAddressError) return internalAddress;
  const name = error instanceof Error ? error.name : "";
  const property = (key: string) => String(error instanceof Error ? Reflect.get(error, key) : "");
  const code = property("code");
  if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEOUT")
    return "O endereço não respondeu a tempo.";
  if (/^(query|getaddrinfo)/.test(property("syscall"))) return "O nome deste endereço não foi encontrado.";
  if (code === "ECONNREFUSED") return "Nada atende neste endereço.";
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return "O certificado deste endereço não vale.";
  return "A conexão caiu antes da resposta.";
}
