import { useCallback, useRef } from "react";

/** Elements that may take over the focus from a descendant. */
const focusTargets = "li, tr, article, section, fieldset, dialog, [role=dialog], [tabindex], main";

/** Elements about one subject: the focus goes to their link or button. */
const rows = "li, tr, article";

/**
 * A `ref` for an element that may be removed while it has the focus. The nearest remaining ancestor takes the focus
 * over, so that it does not fall back to the body.
 */
export function useSafeFocus(): (element: HTMLElement | null) => void {
  const held = useRef<HTMLElement | null>(null);
  return useCallback((element) => {
    const { current: leaving } = held;
    held.current = element;
    // React calls a ref with null before it removes the element.
    if (element || !leaving?.contains(document.activeElement)) return;
    const around = ancestorsOf(leaving);
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const target = around.find((ancestor) => ancestor.isConnected && ancestor.matches(focusTargets));
      if (!target) return;
      const link =
        target.matches(rows) && target.querySelector<HTMLElement>("a[href], button:not(:disabled)");
      if (!link && !target.hasAttribute("tabindex")) target.tabIndex = -1;
      (link || target).focus({ preventScroll: true });
    });
  }, []);
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
