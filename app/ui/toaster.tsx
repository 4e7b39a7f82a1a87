import { useLocation } from "@remix-run/react";
import {
  createContext,
  lazy,
  type ReactNode,
  type RefCallback,
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
  onAnnouncedToast,
  type Toast,
  takeForThisPage,
  toastClass,
} from "./toast";

// The club that a toast is to say is out of reach has no code for it either: that must not cost the page.
const LiveToast = lazy(() => import("./live-toast").catch(() => ({ default: PassingToast })));
/** How long a toast stands there that cannot be closed, in milliseconds. */
const passesAfter = 8000;
const ShowToast = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast; a new one takes the place of the one before. */
export function useShowToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

/**
 * The place where toasts appear, one at a time: an area that is there also while there are none.
 * A toast that comes with the page is first plain HTML; Radix takes over once its code is there, area included.
 */
export function Toaster({ flashed, children }: { flashed: Toast | null; children: ReactNode }) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState<{ toast: Toast; key: number } | null>(null);
  const areaRef = useAreaFocus();
  const show = useCallback((toast: Toast) => {
    setCurrent((before) => ({ toast, key: (before?.key ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    if (flashed) show(flashed);
  }, [flashed, show]);
  useEffect(() => onAnnouncedToast((toast) => (toast ? show(toast) : setCurrent(null))), [show]);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a key of its own.
  useEffect(() => {
    const kept = takeForThisPage();
    if (kept) show(kept);
  }, [key, show]);
  return (
    <ShowToast.Provider value={show}>
      {children}
      {current ? (
        <Suspense fallback={<Area toast={current.toast} areaRef={areaRef} />}>
          <LiveToast
            key={current.key}
            toast={current.toast}
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

/** F8 focuses the area of toasts, and an area that replaces a focused one takes over its focus. */
function useAreaFocus(): RefCallback<HTMLElement> {
  const area = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const focus = ({ code }: KeyboardEvent) => code === focusKey && area.current?.focus();
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return useCallback((element) => {
    if (!element) {
      hadFocus.current = area.current?.contains(document.activeElement) ?? false;
      return;
    }
    area.current = element;
    if (hadFocus.current) element.focus();
  }, []);
}

/** The area without Radix, which is loaded with the first toast only. */
function Area({ toast, areaRef }: { toast: Toast | null } & AreaRef) {
  return (
    <section ref={areaRef} className="toaster" aria-label={areaLabel} tabIndex={-1}>
      {toast && <PlainToast toast={toast} />}
    </section>
  );
}

function PassingToast({ toast, areaRef, onClosed }: { toast: Toast; onClosed: () => void } & AreaRef) {
  useEffect(() => {
    const timer = setTimeout(onClosed, passesAfter);
    return () => clearTimeout(timer);
  }, [onClosed]);
  return <Area toast={toast} areaRef={areaRef} />;
}

/** A toast that a page brings itself: plain HTML at first, then in the toaster. */
export function PageToast({ toast }: { toast: Toast | undefined }) {
  const hydrated = useHydrated();
  const show = useShowToast();
  useEffect(() => {
    if (toast) show(toast);
  }, [toast, show]);
  return toast && !hydrated ? <StaticToast toast={toast} /> : null;
}

/** A toast as plain HTML, for pages without scripts. */
function StaticToast({ toast }: { toast: Toast }) {
  return (
    <div className="toaster">
      <PlainToast toast={toast} />
    </div>
  );
}

function PlainToast({ toast }: { toast: Toast }) {
  const isError = toast.variant === "destructive";
  return (
    <div className={toastClass(toast)} role={isError ? "alert" : "status"}>
      <Icon name={isError ? "alert" : "check"} />
      <strong>{toast.title}</strong>
      {toast.description && <p lang={toast.lang}>{toast.description}</p>}
      {toast.hint && <p>{toast.hint}</p>}
    </div>
  );
}
