import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream as render } from "react-dom/server";

/** The app's own entry answers when the page is whole; this makes it answer when the shell is. */
export function renderToPipeableStream(tree: ReactNode, options: RenderToPipeableStreamOptions) {
  const { onAllReady, ...others } = options;
  return render(tree, { ...others, onShellReady: onAllReady });
}
