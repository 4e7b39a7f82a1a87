import { Icon } from "~/ui/icon";

/** WhatsApp asks the sender for the recipient. It opens in another tab, because this page shows the text only once. */
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
