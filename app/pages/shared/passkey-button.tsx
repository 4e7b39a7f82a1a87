import { type ReactNode, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hydrated";
import { announceToast } from "~/ui/toast";

/** Asks for a passkey and submits the surrounding form with it. It is there only with scripts. */
export function PasskeyButton({ optionsFrom, children }: { optionsFrom: string; children: ReactNode }) {
  const answer = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!(useHydrated() && "PublicKeyCredential" in window)) return null;

  async function ask(): Promise<void> {
    setIsBusy(true);
    try {
      // A log-in without a passkey does not load this.
      const { usedPasskey } = await import("./passkey-browser");
      const used = await usedPasskey(optionsFrom);
      const field = answer.current;
      if (!field) return;
      field.value = used;
      field.form?.requestSubmit();
      field.value = "";
    } catch (error) {
      const description =
        error instanceof Error && error.name === "Refusal" ? error.message : "Tente de novo, ou use a senha.";
      announceToast({ title: "A passkey não foi usada", description, variant: "destructive" });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <input type="hidden" name="passkey" ref={answer} defaultValue="" />
      <Button type="button" icon="lock" busy={isBusy} onClick={() => !isBusy && void ask()}>
        {children}
      </Button>
    </>
  );
}
