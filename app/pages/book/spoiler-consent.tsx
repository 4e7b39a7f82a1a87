import { ActionForm, useFormState } from "~/ui/form/form";
import { consentForm } from "./forms";

type Props = { bookId: number; accepts: boolean };

/** "Aceito spoilers deste livro": a switch that shows the viewer all texts about the book. */
export function SpoilerConsent({ bookId, accepts: saved }: Props) {
  const sent = useFormState(consentForm, { bookId }).pendingData?.get("accepts");
  // Optimistic: the submitted state until the answer arrives.
  const accepts = sent ? sent === "true" : saved;
  return (
    <ActionForm form={consentForm} hiddenFields={{ bookId }} isButton isSwitch staysOnPage>
      <input type="hidden" name="accepts" value={String(!accepts)} />
      <button type="submit" role="switch" aria-checked={accepts} className="switch w-full text-left">
        <span>
          <b>Aceito spoilers deste livro</b>
          <span className="hint block mt-1">
            Abre tudo o que está fechado. Vale só para este livro e só para você.
          </span>
        </span>
        <span className="switch-knob" />
      </button>
    </ActionForm>
  );
}
