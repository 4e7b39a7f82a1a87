import { useIsInitialPage } from "~/ui/initial-page";

/** The way back from the dialog of a text: to the running page as it is, or from a document to the text's anchor. */
export function useTextDialog(closeTo: string, anchor: string) {
  const isDocument = useIsInitialPage();
  return {
    closeTo: isDocument ? `${closeTo}#${anchor}` : closeTo,
    back: closeTo.startsWith("/book/") ? "Conversa" : "Comunidade",
    staysOnPage: !isDocument,
  };
}
