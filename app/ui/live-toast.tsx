import * as Radix from "@radix-ui/react-toast";
import { Icon } from "./icon";
import { type AreaRef, areaLabel, type Toast, toastClass } from "./toast";

/** Closes after five seconds, by its button, by Escape or by a swipe to the right. */
export default function LiveToast({
  toast,
  areaRef,
  onClosed,
}: { toast: Toast; onClosed: () => void } & AreaRef) {
  const isError = toast.variant === "destructive";
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={areaLabel}>
      <Radix.Root
        className={toastClass(toast)}
        type={isError ? "foreground" : "background"}
        onOpenChange={(open) => {
          if (!open) onClosed();
        }}
      >
        <Icon name={isError ? "alert" : "check"} />
        <Radix.Title asChild>
          <strong>{toast.title}</strong>
        </Radix.Title>
        <Radix.Close aria-label="Fechar">
          <Icon name="close" />
        </Radix.Close>
        {toast.description && (
          <Radix.Description asChild>
            <p lang={toast.lang}>{toast.description}</p>
          </Radix.Description>
        )}
        {toast.hint && <p>{toast.hint}</p>}
      </Radix.Root>
      <Radix.Viewport ref={areaRef} className="toaster" hotkey={[]} label={areaLabel} />
    </Radix.Provider>
  );
}
