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
    <div className="as-of" role="status">
      <div className="wrap">
        <Icon name="offline" />
        <p>
          <b>Sem conexão.</b>{" "}
          <span className="as-of-time">
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
    <div className="queue-line" role="status">
      <div className="wrap">
        <Icon name="retry" />
        <p>Há uma versão nova</p>
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
    <div className="queue-line" role="status">
      <div className="wrap">
        <Icon name={refused > 0 ? "alert" : "clock"} />
        <p>{parts.filter(Boolean).join(" · ")}</p>
        {pathname !== "/fila" && (
          <Link className="btn btn-quiet btn-sm" to="/fila">
            Ver
          </Link>
        )}
      </div>
    </div>
  );
}
