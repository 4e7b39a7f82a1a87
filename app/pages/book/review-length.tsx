import { useEffect, useState } from "react";
import { normalizeText } from "~/club/normalize";
import { longest, shortest } from "~/club/reviews/rules";
import { formatNumber, plural } from "~/ui/format";
import { PageEdge } from "~/ui/page-edge";

/** Characters in a text field as the server will count them; with scripts it follows what is typed. */
export function useTypedLength(fieldId: string, initial: string): number {
  const [text, setText] = useState(initial);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const follow = () => setText(field.value);
    // What the browser brought back, or was typed before the scripts came.
    follow();
    field.addEventListener("input", follow);
    return () => field.removeEventListener("input", follow);
  }, [fieldId]);
  return normalizeText(text).length;
}

/** How much is written, and how much is missing or too much. */
export function ReviewLength({ length }: { length: number }) {
  return (
    <div className="mt-3">
      <PageEdge
        isMeasure
        percent={Math.min(100, Math.floor((length / shortest) * 100))}
        size="sm"
        label="Caracteres escritos"
        text={`${length} de ${shortest}`}
      />
      <p className="flex flex-wrap justify-between gap-x-4 mt-2 text-sm">
        <span>
          <b>{formatNumber(length)}</b> {length === 1 ? "caractere" : "caracteres"}
        </span>
        <span className={length > longest ? "text-danger" : "muted"}>{remark(length)}</span>
      </p>
    </div>
  );
}

function remark(length: number): string {
  const missing = shortest - length;
  const excess = length - longest;
  if (missing > 0) return `${missing === 1 ? "falta" : "faltam"} ${formatNumber(missing)} para publicar`;
  if (excess > 0) return `${plural(excess, "caractere", "caracteres")} além do limite`;
  return "pronta para publicar";
}
