import { useLocation } from "@remix-run/react";
import {
  createContext,
  lazy,
  type ReactNode,
  type RefCallback,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "./hydrated";
import { Icon } from "./icon";
import {
  type AreaRef,
  areaLabel,
  focusKey,
  type LiveToastProps,
  onAnnouncedToast,
  type Toast,
  toastClass,
  toasterClass,
  toastLifetime,
} from "./toast";

// A toast about a lost connection cannot load this code either. The fallback avoids an error page.
const LiveToast = lazy(() => import("./live-toast").catch(() => ({ default: PassingToast })));
const ShowToast = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast in place of the previous one. */
export function useShowToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

/**
 * Shows one toast at a time, in an area that is always present, for five seconds, also across navigations. A flashed
 * toast starts as plain HTML, and Radix replaces it and the area once its code is loaded. Radix announces the toast by a
 * live region of its own, the plain one by its role: the one that waits for Radix has none, or it would be announced
 * twice.
 */
export function Toaster({ flashed, children }: { flashed: Toast | null; children: ReactNode }) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState<{ toast: Toast; key: number; isHigh: boolean } | null>(null);
  const { area, areaRef } = useAreaFocus();
  const wasLow = useLowClicks();
  const show = useCallback(
    (toast: Toast) => setCurrent((before) => ({ toast, key: (before?.key ?? 0) + 1, isHigh: wasLow() })),
    [wasLow],
  );
  useEffect(() => {
    if (flashed) show(flashed);
  }, [flashed, show]);
  const move = useCallback((isHigh: boolean) => setCurrent((toast) => toast && { ...toast, isHigh }), []);
  useClearPlace(area, current, move);
  useEffect(() => onAnnouncedToast((toast) => (toast ? show(toast) : setCurrent(null))), [show]);
  return (
    <ShowToast.Provider value={show}>
      {children}
      {current ? (
        <Suspense
          fallback={<Area toast={current.toast} isHigh={current.isHigh} areaRef={areaRef} isSilent />}
        >
          <LiveToast
            key={current.key}
            toast={current.toast}
            isHigh={current.isHigh}
            areaRef={areaRef}
            onClosed={() => setCurrent(null)}
          />
        </Suspense>
      ) : (
        <Area toast={hydrated ? null : flashed} areaRef={areaRef} />
      )}
    </ShowToast.Provider>
  );
}

/**
 * Remembers clicks in the lower half of a page: there a toast at the bottom could cover what it is about. Another address
 * begins at its top or at the named entry.
 */
function useLowClicks(): () => boolean {
  const clickedOn = useRef<string | null>(null);
  useEffect(() => {
    // The Enter key in a field clicks the form's button, too.
    const note = ({ target }: MouseEvent) => {
      const { top, height } = (target as Element).getBoundingClientRect();
      clickedOn.current = top + height / 2 > window.innerHeight / 2 ? window.location.href : null;
    };
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, []);
  return useCallback(() => clickedOn.current === window.location.href, []);
}

/**
 * Moves a toast to its other place when it covers the focused element, as a wrong field that a refusal scrolls to, or the
 * entry that the address names.
 */
function useClearPlace(
  area: RefObject<HTMLElement>,
  toast: { key: number; isHigh: boolean } | null,
  move: (isHigh: boolean) => void,
): void {
  const { key, isHigh } = toast ?? {};
  const { hash } = useLocation();
  const movedKey = useRef<number>();
  useEffect(() => {
    if (key === undefined || movedKey.current === key) return;
    const clear = (element: Element | null) => {
      const [own, other] = [area.current, element].map((one) => one?.getBoundingClientRect());
      const isBelow = own && other && own.top < other.bottom && own.bottom > other.top;
      if (!isBelow || element === document.body || area.current?.contains(element)) return;
      movedKey.current = key;
      move(!isHigh);
    };
    // The browser scrolls to the focused element after this event.
    const check = () =>
      requestAnimationFrame(() => {
        clear(document.activeElement);
        clear(document.getElementById(hash.slice(1)));
      });
    check();
    document.addEventListener("focusin", check);
    return () => document.removeEventListener("focusin", check);
  }, [area, key, isHigh, move, hash]);
}

/** F8 focuses the region. A region that replaces a focused one takes over its focus. */
function useAreaFocus(): { area: RefObject<HTMLElement> } & AreaRef {
  const area = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const focus = ({ code }: KeyboardEvent) => code === focusKey && area.current?.focus();
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  const areaRef: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) {
      hadFocus.current = area.current?.contains(document.activeElement) ?? false;
      return;
    }
    area.current = element;
    if (hadFocus.current) element.focus();
  }, []);
  return { area, areaRef };
}

/** The region without Radix, which is loaded with the first toast. */
function Area({
  toast,
  areaRef,
  isHigh = false,
  isSilent = false,
}: { toast: Toast | null; isHigh?: boolean; isSilent?: boolean } & AreaRef) {
  return (
    <section ref={areaRef} className={toasterClass(isHigh)} aria-label={areaLabel} tabIndex={-1}>
      {toast && <PlainToast toast={toast} isSilent={isSilent} />}
    </section>
  );
}

function PassingToast({ onClosed, ...area }: LiveToastProps) {
  useEffect(() => {
    const timer = setTimeout(onClosed, toastLifetime);
    return () => clearTimeout(timer);
  }, [onClosed]);
  return <Area {...area} />;
}

/** A toast that is part of a page: plain HTML at first, then in the toaster. */
export function PageToast({ toast }: { toast: Toast | undefined }) {
  const hydrated = useHydrated();
  const show = useShowToast();
  useEffect(() => {
    if (toast) show(toast);
  }, [toast, show]);
  return toast && !hydrated ? <StaticToast toast={toast} /> : null;
}

function StaticToast({ toast }: { toast: Toast }) {
  return (
    <div className="toaster">
      <PlainToast toast={toast} />
    </div>
  );
}

export function PlainToast({ toast, isSilent = false }: { toast: Toast; isSilent?: boolean }) {
  const isError = toast.variant === "destructive";
  const role = isError ? "alert" : "status";
  return (
    <div className={toastClass(toast)} role={isSilent ? undefined : role}>
      <Icon name={isError ? "alert" : "check"} />
      <strong>{toast.title}</strong>
      {toast.description && <p lang={toast.lang}>{toast.description}</p>}
      {toast.hint && <p>{toast.hint}</p>}
    </div>
  );
}
