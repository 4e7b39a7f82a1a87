import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Announces the title after a client-side navigation, and focuses the page if the clicked link was removed. Browsers do
 * both for documents only.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const [title, setTitle] = useState("");
  const announced = useRef(pathname);
  useEffect(() => {
    if (!isIdle || announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body)
      document.getElementById("conteudo")?.focus({ preventScroll: true });
  }, [isIdle, pathname]);
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}
