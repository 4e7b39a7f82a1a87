import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Announces the title of a page that was reached without loading a document, and focuses the page when its link is
 * gone. Browsers do both for documents only.
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
    <p className="vh" role="status">
      {title}
    </p>
  );
}
