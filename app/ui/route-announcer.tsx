import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Says the title of a page that was reached without loading a document; a browser says it only for documents. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const [title, setTitle] = useState("");
  const announced = useRef(pathname);
  useEffect(() => {
    if (!isIdle || announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
  }, [isIdle, pathname]);
  return (
    <p className="vh" role="status">
      {title}
    </p>
  );
}
