import { useCallback, useRef } from "react";

/** Elements that may take over the focus from a descendant. */
const focusTargets = "li, tr, article, section, fieldset, dialog, [role=dialog], [tabindex], main";

/** Elements about one subject: the focus goes to their link or button. */
const rows = "li, tr, article";
const rowControls = "a[href], button:not(:disabled)";

type Find = (around: readonly HTMLElement[]) => HTMLElement | null | undefined;

const nearestTarget: Find = (around) =>
  around.find((ancestor) => ancestor.isConnected && ancestor.matches(focusTargets));

/**
 * A `ref` for an element that may be removed while it has the focus. The nearest remaining ancestor takes the focus
 * over, so that it does not fall back to the body.
 * @param find selects another element by the ancestors, from the nearest on.
 */
export function useSafeFocus(find: Find = nearestTarget): (element: HTMLElement | null) => void {
  const held = useRef<HTMLElement | null>(null);
  return useCallback(
    (element) => {
      const { current: leaving } = held;
      held.current = element;
      // React calls a ref with null before it removes the element.
      if (element || !leaving?.contains(document.activeElement)) return;
      const around = ancestorsOf(leaving);
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusOn(find(around));
      });
    },
    [find],
  );
}

/** Focuses an element, the link or button of a row, or the summary of a `<details>`. */
export function focusOn(target: HTMLElement | null | undefined): void {
  if (!target) return;
  const controls = target.matches("details") ? "summary" : target.matches(rows) && rowControls;
  const control = controls && target.querySelector<HTMLElement>(controls);
  if (!control && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  (control || target).focus({ preventScroll: true });
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
