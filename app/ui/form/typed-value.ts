import { useEffect, useState } from "react";

/** The value of a field as it is typed, restored or reset; undefined without scripts. */
export function useTypedValue(fieldId: string): string | undefined {
  const [value, setValue] = useState<string>();
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const { form } = field;
    const follow = () => setValue(field.value);
    // The reset event fires before the field has its default value.
    const followLater = () => setTimeout(follow);
    // The browser restored the text, or it was typed before hydration.
    follow();
    field.addEventListener("input", follow);
    form?.addEventListener("reset", followLater);
    return () => {
      field.removeEventListener("input", follow);
      form?.removeEventListener("reset", followLater);
    };
  }, [fieldId]);
  return value;
}
