import * as Radix from "@radix-ui/react-toast";
import { Icon } from "./icon";
import { areaLabel, type LiveToastProps, toastClass, toasterClass, toastLifetime } from "./toast";

/** Closes after five seconds, by its button, by Escape or by a swipe to the right. */
export default function LiveToast({ toast, areaRef, isHigh, onClosed }: LiveToastProps) {
  const isError = toast.variant === "destructive";
  return (
    <Radix.Provider duration={toastLifetime} swipeDirection="right" swipeThreshold={50} label={areaLabel}>
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
      <Radix.Viewport ref={areaRef} className={toasterClass(isHigh)} hotkey={[]} label={areaLabel} />
    </Radix.Provider>
  );
}
