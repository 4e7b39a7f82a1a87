import { useEffect, useState } from "react";
import { percentRead } from "~/club/reading/rules";
import { PageEdge } from "~/ui/page-edge";

/** The page edge below the page field; with scripts the ribbon follows what is typed. */
export function LivePageEdge({
  inputId,
  percent,
  pageCount,
}: {
  inputId: string;
  percent: number;
  pageCount: number;
}) {
  const [typed, setTyped] = useState<number | null>(null);
  useEffect(() => {
    const input = document.getElementById(inputId);
    const follow = () => {
      if (input instanceof HTMLInputElement) setTyped(input.value === "" ? null : Number(input.value));
    };
    input?.addEventListener("input", follow);
    return () => input?.removeEventListener("input", follow);
  }, [inputId]);
  const shown = typed === null || !(typed >= 0) ? percent : percentRead(typed, pageCount);
  return <PageEdge percent={shown} size="lg" />;
}
