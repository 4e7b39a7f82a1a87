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
import { type AreaRef, areaLabel, focusKey, onAnnouncedToast, type Toast, toastClass } from "./toast";

// A toast about a lost connection cannot load this code either. The fallback avoids an error page.
const LiveToast = lazy(() => import("./live-toast").catch(() => ({ default: PassingToast })));
/** The refusal that came with the page stands in its form. toast.css hides the toast without scripts. */
const formErrors = ".form-error, .error-summary";
/** Milliseconds until a toast without a close button disappears. */
const passesAfter = 8000;
const ShowToast = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast in place of the previous one. */
export function useShowToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

/**
 * Shows one toast at a time, in an area that is always present, until the member goes to another page. A flashed toast
 * starts as plain HTML, and Radix replaces it and the area once its code is loaded. Radix announces the toast by a live
 * region of its own, the plain one by its role: the one that waits for Radix has none, or it would be announced twice.
 */
export function Toaster({ flashed, children }: { flashed: Toast | null; children: ReactNode }) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState<{ toast: Toast; key: number; shownOn: string } | null>(null);
  const areaRef = useAreaFocus();
  const { pathname } = useLocation();
  const show = useCallback((toast: Toast) => {
    const { pathname: shownOn } = window.location;
    setCurrent((before) => ({ toast, key: (before?.key ?? 0) + 1, shownOn }));
  }, []);
  useEffect(() => setCurrent((shown) => (shown?.shownOn === pathname ? shown : null)), [pathname]);
  useEffect(() => {
    if (flashed && !document.querySelector(formErrors)) show(flashed);
  }, [flashed, show]);
  useEffect(() => onAnnouncedToast((toast) => (toast ? show(toast) : setCurrent(null))), [show]);
  return (
    <ShowToast.Provider value={show}>
      {children}
      {current ? (
        <Suspense fallback={<Area toast={current.toast} areaRef={areaRef} isSilent />}>
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

/** F8 focuses the region. A region that replaces a focused one takes over its focus. */
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

/** The region without Radix, which is loaded with the first toast. */
function Area({ toast, areaRef, isSilent = false }: { toast: Toast | null; isSilent?: boolean } & AreaRef) {
  return (
    <section ref={areaRef} className="toaster" aria-label={areaLabel} tabIndex={-1}>
      {toast && <PlainToast toast={toast} isSilent={isSilent} />}
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

function PlainToast({ toast, isSilent = false }: { toast: Toast; isSilent?: boolean }) {
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
