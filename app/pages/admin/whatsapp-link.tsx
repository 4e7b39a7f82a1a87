import { Icon } from "~/ui/icon";

/** Hands a text over to WhatsApp, where the sender chooses to whom. In a tab of its own: this page shows it only now. */
export function WhatsAppLink({ text }: { text: string }) {
  return (
    <p className="mt-3">
      <a
        className="btn btn-sm"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="share" />
        Enviar pelo WhatsApp
      </a>
    </p>
  );
}
