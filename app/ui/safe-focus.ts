import { useCallback, useRef } from "react";

/** Places that may take the focus over from something in them. */
const focusTargets = "li, tr, article, section, fieldset, dialog, [role=dialog], [tabindex], main";

/** Places that are about one thing: its link or button is where to go on. */
const rows = "li, tr, article";

/**
 * For the `ref` of an element that may disappear while it holds the focus: the nearest place around it that is left takes the
 * focus over, so that it never falls back to the whole page.
 */
export function useSafeFocus(): (element: HTMLElement | null) => void {
  const held = useRef<HTMLElement | null>(null);
  return useCallback((element) => {
    const { current: leaving } = held;
    held.current = element;
    // React calls this before it removes the element.
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
