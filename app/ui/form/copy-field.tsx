import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Button } from "../button";
import { useHydrated } from "../hydrated";

/** With scripts the focus selects the address, and a button copies it. */
export function CopyField({
  label,
  value,
  hint,
  isLabelHidden,
}: {
  label: string;
  value: string;
  hint?: ReactNode;
  isLabelHidden?: boolean;
}) {
  const fieldId = useId();
  const hintId = useId();
  return (
    <div className="field">
      <label className={isLabelHidden ? "sr-only" : "label"} htmlFor={fieldId}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={fieldId}
          className="input min-w-0 flex-1 basis-56"
          value={value}
          readOnly
          aria-describedby={hint ? hintId : undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={value} />
      </div>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Only with scripts, and only where the clipboard API exists. */
export function CopyButton({
  text,
  icon,
  variant,
}: { text: string } & Pick<ComponentProps<typeof Button>, "icon" | "variant">) {
  const [copied, setCopied] = useState<string | null>(null);
  const mayCopy = useHydrated() && "clipboard" in navigator;
  if (!mayCopy) return null;
  const isCopied = copied === text;
  return (
    <Button
      type="button"
      variant={variant}
      icon={isCopied ? "check" : icon}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setCopied(null),
        )
      }
    >
      <span role="status">{isCopied ? "Copiado" : "Copiar"}</span>
    </Button>
  );
}
