import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { announceToast } from "~/ui/toast";

/** The server's sentence. */
class Refusal extends Error {}

/** Asks the browser for a passkey, and submits the form with the answer in the field `passkey`; an error is a toast. */
export async function submitWithPasskey(form: HTMLFormElement | null, optionsFrom: string): Promise<void> {
  type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
  try {
    const optionsJSON = await optionsOf<Options>(optionsFrom);
    const answer = document.createElement("input");
    answer.type = "hidden";
    answer.name = "passkey";
    answer.value = JSON.stringify(await startAuthentication({ optionsJSON }));
    form?.append(answer);
    // The fields are read at once. The answer counts once, so it does not stay.
    form?.requestSubmit();
    answer.remove();
  } catch (error) {
    const description = error instanceof Refusal ? error.message : "Tente de novo, ou use a senha.";
    announceToast({ title: "A passkey não foi usada", description, variant: "destructive" });
  }
}

/** Makes a passkey in the browser. @returns it as JSON, or the sentence of a refusal. */
export async function madePasskey(
  optionsFrom: string,
  fields: FormData,
): Promise<{ credential: string } | { refusal: string }> {
  type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
  try {
    const optionsJSON = await optionsOf<Options>(optionsFrom, fields);
    return { credential: JSON.stringify(await startRegistration({ optionsJSON })) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    return { refusal: "O navegador não criou a passkey. Tente de novo." };
  }
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
