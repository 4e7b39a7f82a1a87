import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { useSafeFocus } from "~/ui/dialog/safe-focus";
import { Notice } from "~/ui/notice";
import { announceToast } from "~/ui/toast";

type Support = "possible" | "blocked" | "insecure" | "absent";

function supportHere(): Support {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "absent";
  return Notification.permission === "denied" ? "blocked" : "possible";
}

const unsupported = {
  insecure:
    "Este endereço do clube não é https, e os navegadores só recebem avisos por endereços assim. Quem cuida do servidor pode mudar isso.",
  absent:
    "Este navegador não recebe avisos. No iPhone e no iPad, ponha antes o clube na tela de início e abra-o por ali.",
};

/** Asks the browser for a push subscription, and registers it. Without scripts it says why that is impossible. */
export function PushButton({ publicKey }: { publicKey: string }) {
  const [support, setSupport] = useState<Support>();
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const focus = useSafeFocus();
  useEffect(() => setSupport(supportHere()), []);

  async function turnOn(): Promise<void> {
    setIsBusy(true);
    try {
      // Only a click may ask for the permission.
      if ((await Notification.requestPermission()) !== "granted") return;
      await registerHere(publicKey);
      announceToast({
        title: "Avisos ligados neste aparelho",
        description: "O primeiro já saiu, como teste.",
      });
      revalidate();
    } catch (error) {
      const description =
        error instanceof Refusal ? error.message : "O navegador não conseguiu. Tente de novo.";
      announceToast({ title: "Erro ao ligar os avisos", description, variant: "destructive" });
    } finally {
      setIsBusy(false);
      setSupport(supportHere());
    }
  }

  if (support === undefined)
    return (
      <noscript>
        <p>Para ligar os avisos neste aparelho, o navegador precisa de JavaScript.</p>
      </noscript>
    );
  if (support === "blocked") return <Blocked onRetry={() => setSupport(supportHere())} />;
  if (support !== "possible") return <p>{unsupported[support]}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2" ref={focus}>
      <Button
        type="button"
        icon="bell"
        className="whitespace-normal"
        busy={isBusy}
        onClick={() => !isBusy && void turnOn()}
      >
        Receber avisos neste aparelho
      </Button>
      <span className="meta">O navegador pergunta uma vez.</span>
    </p>
  );
}

function Blocked({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="quiet" icon="alert" title="Os avisos estão bloqueados neste navegador">
      <p>
        Só o navegador pode mudar isso: toque no cadeado ao lado do endereço, depois em Notificações e
        Permitir.
      </p>
      <Button type="button" small icon="retry" onClick={onRetry}>
        Já permiti
      </Button>
    </Notice>
  );
}

/** The server's sentence. */
class Refusal extends Error {}

async function registerHere(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  // A subscription with another key is from before a restore of the club.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const response = await fetch("/api/user-settings/push", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(subscription),
  });
  if (response.ok) return;
  await subscription.unsubscribe();
  const refusal: { message?: string } = await response.json().catch(() => ({}));
  throw new Refusal(refusal.message ?? "");
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
