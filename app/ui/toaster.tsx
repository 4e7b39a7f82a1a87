import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { useHydrated } from "./hydrated";
import { Icon } from "./icon";
import { type Toast, toastClass } from "./toast";

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
 * The place where toasts appear, one at a time.
 * A toast that comes with the page is first plain HTML; Radix takes over once its code is there.
 */
export function Toaster({ flashed, children }: { flashed: Toast | null; children: ReactNode }) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState<{ toast: Toast; key: number } | null>(null);
  const show = useCallback((toast: Toast) => {
    setCurrent((before) => ({ toast, key: (before?.key ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    if (flashed) show(flashed);
  }, [flashed, show]);
  return (
    <ShowToast.Provider value={show}>
      {children}
      {!hydrated && flashed && <StaticToast toast={flashed} />}
      {current && (
        <Suspense fallback={<StaticToast toast={current.toast} />}>
          <LiveToast key={current.key} toast={current.toast} onClosed={() => setCurrent(null)} />
        </Suspense>
      )}
    </ShowToast.Provider>
  );
}

function PassingToast({ toast, onClosed }: { toast: Toast; onClosed: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClosed, passesAfter);
    return () => clearTimeout(timer);
  }, [onClosed]);
  return <StaticToast toast={toast} />;
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
export function StaticToast({ toast }: { toast: Toast }) {
  const isError = toast.variant === "destructive";
  return (
    <div className="toaster">
      <div className={toastClass(toast)} role={isError ? "alert" : "status"}>
        <Icon name={isError ? "alert" : "check"} />
        <strong>{toast.title}</strong>
        {toast.description && <p lang={toast.lang}>{toast.description}</p>}
        {toast.hint && <p>{toast.hint}</p>}
      </div>
    </div>
  );
}
