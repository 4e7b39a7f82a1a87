import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isReachable, loadIfReachable } from "~/ui/form/unanswered";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { copyMark } from "~/ui/offline/protocol";
import { takeUpdate } from "~/ui/offline/service-worker";
import { setOffline, useOffline } from "~/ui/offline/state";
import styles from "~/ui/styles/offline.css?url";
import { plural } from "~/ui/text/format";
import { asOf } from "./as-of";
import { useRootData } from "./root-data";

/** Milliseconds between two probes of a page without a connection. */
const probePause = 10_000;

/** The band below the top bar: the age of a stored page, what waits, and a new version. */
export default function OfflineNotice() {
  const { isCopy, hasUpdate, entries } = useOffline();
  return (
    <>
      <link rel="stylesheet" href={styles} />
      {isCopy && <CopyBand />}
      {hasUpdate && <UpdateLine />}
      {entries.length > 0 && <QueueLine />}
    </>
  );
}

/** A flag. */
const timeClass =
  "py-1 pl-2.5 pr-4.5 bg-achv text-print-ink text-sm font-bold [clip-path:polygon(0_0,100%_0,calc(100%-0.55rem)_50%,100%_100%,0_100%)]";

const lineClass = "bg-achv-soft border-b-2 border-rule";
const lineRowClass = "wrap flex items-center gap-3 min-h-13 py-1 font-[650] leading-tight";

function CopyBand() {
  const { now, timeZone } = useRootData();
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const [storedAt] = useState(now);
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  });
  useEffect(() => {
    if (now === storedAt) return;
    // Everything on the page is new.
    document.documentElement.removeAttribute(copyMark);
    setOffline({ isCopy: false });
  }, [now, storedAt]);
  useEffect(() => {
    const probe = () => void isReachable().then((isUp) => isUp && reload.current());
    const timer = setInterval(probe, probePause);
    window.addEventListener("online", probe);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", probe);
    };
  }, []);
  return (
    <div
      className="bg-field-ranking text-[#fff] [--ring:currentColor] dark:border-b-2 dark:border-rule"
      role="status"
    >
      <div className="wrap flex items-center gap-x-4 gap-y-1.5 min-h-13 py-2">
        <Icon name="offline" />
        <p className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1 min-w-0">
          <b>Sem conexão.</b>{" "}
          <span className={timeClass}>
            {/* The queue itself is read from this device. */}
            {pathname === "/fila"
              ? "Guardado neste aparelho"
              : asOf(storedAt, new Date().toISOString(), timeZone)}
          </span>
        </p>
        <button
          type="button"
          className="btn btn-field-line btn-sm"
          aria-label="Tentar de novo"
          aria-busy={state !== "idle" || undefined}
          onClick={() => void loadIfReachable(() => reload.current())}
        >
          <Icon name="retry" />
          <span className="max-sm:hidden">Tentar de novo</span>
        </button>
      </div>
    </div>
  );
}

function UpdateLine() {
  return (
    <div className={lineClass} role="status">
      <div className={lineRowClass}>
        <Icon name="retry" />
        <p className="flex-1 min-w-0">Há uma versão nova</p>
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => void takeUpdate()}>
          Atualizar
        </button>
      </div>
    </div>
  );
}

function QueueLine() {
  const { pathname } = useLocation();
  const { entries } = useOffline();
  const refused = entries.filter(({ state }) => state === "refused").length;
  const waiting = entries.length - refused;
  const parts = [
    refused > 0 && plural(refused, "não foi aceita", "não foram aceitas"),
    waiting > 0 && plural(waiting, "coisa aguarda conexão", "coisas aguardam conexão"),
  ];
  return (
    <div className={lineClass} role="status">
      <div className={lineRowClass}>
        <Icon name={refused > 0 ? "alert" : "clock"} />
        <p className="flex-1 min-w-0">{parts.filter(Boolean).join(" · ")}</p>
        {pathname !== "/fila" && (
          <Link className="btn btn-quiet btn-sm" to="/fila">
            Ver
          </Link>
        )}
      </div>
    </div>
  );
}
