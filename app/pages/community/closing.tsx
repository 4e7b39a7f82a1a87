import { useIsDocument } from "~/ui/document-path";

/** How a dialog leads back: over the running page to the page as it is, from a document of its own to the text. */
export function useClosing(closeTo: string, anchor: string) {
  const isDocument = useIsDocument();
  return {
    to: isDocument ? `${closeTo}#${anchor}` : closeTo,
    back: "Comunidade",
    isDocument,
  };
}
