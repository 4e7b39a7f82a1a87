import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream as render } from "react-dom/server";

/** Makes the app's entry respond when the shell is ready instead of the whole page. */
export function renderToPipeableStream(tree: ReactNode, options: RenderToPipeableStreamOptions) {
  const { onAllReady, ...others } = options;
  return render(tree, { ...others, onShellReady: onAllReady });
}
