import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** The server's sentence. */
class Refusal extends Error {
  override name = "Refusal";
}

/** Asks the browser for a passkey. @returns the answer as JSON. @throws Refusal, or the browser's error. */
export async function usedPasskey(optionsFrom: string): Promise<string> {
  const optionsJSON = await optionsOf<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(optionsFrom);
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Makes a passkey in the browser. @returns it as JSON. @throws Refusal, or the browser's error. */
export async function madePasskey(optionsFrom: string, fields: FormData): Promise<string> {
  type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
  const optionsJSON = await optionsOf<Options>(optionsFrom, fields);
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

async function optionsOf<Options>(address: string, fields = new FormData()): Promise<Options> {
  const text = [...fields].map(([name, value]) => [name, String(value)]);
  const response = await fetch(address, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(text),
  });
  const answer: Options & { message?: string } = await response.json();
  if (!response.ok) throw new Refusal(answer.message);
  return answer;
}
