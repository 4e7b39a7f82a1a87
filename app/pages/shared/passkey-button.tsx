import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { noConnection } from "~/ui/form/unanswered";
import { useHydrated } from "~/ui/hydrated";
import { announceToast } from "~/ui/toast";

/** Asks for a passkey and submits the surrounding form with it. It is there only with scripts. */
export function PasskeyButton({ optionsFrom, children }: { optionsFrom: string; children: ReactNode }) {
  const [isBusy, setIsBusy] = useState(false);
  if (!(useHydrated() && "PublicKeyCredential" in window)) return null;

  async function ask(form: HTMLFormElement | null): Promise<void> {
    setIsBusy(true);
    // Most members log in without: the rest is loaded by this tap.
    const browser = await import("./passkey-browser").catch(() => announceToast(noConnection));
    await browser?.submitWithPasskey(form, optionsFrom);
    setIsBusy(false);
  }

  return (
    <Button
      type="button"
      icon="lock"
      busy={isBusy}
      onClick={({ currentTarget }) => !isBusy && void ask(currentTarget.form)}
    >
      {children}
    </Button>
  );
}
