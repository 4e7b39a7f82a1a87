import * as Radix from "@radix-ui/react-dialog";
import { useState } from "react";
import { Icon } from "../icon";

export default function Lightbox({ address, onClose }: { address: string; onClose: () => void }) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim place-items-center p-4">
          <Radix.Content
            className="relative max-w-full"
            aria-describedby={undefined}
            onCloseAutoFocus={() => opener instanceof HTMLElement && opener.focus({ preventScroll: true })}
          >
            <Radix.Title className="sr-only">Imagem anexada</Radix.Title>
            <img className="block max-w-full max-h-[calc(var(--screen)-2rem)]" src={address} alt="Anexo" />
            <Radix.Close className="icon-button absolute top-2 right-2 bg-paper" aria-label="Fechar">
              <Icon name="close" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
