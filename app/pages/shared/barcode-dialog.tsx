import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { makeDetector, scan } from "./barcode-reader";

type Props = {
  close: () => void;
  /** Called without a camera, or without the permission to use it. */
  refuse: () => void;
  read: (isbn: string) => void;
};

/** The picture of the camera, until it shows the bar code of a book. Closing it switches the camera off. */
export default function BarcodeDialog(props: Props) {
  const calls = useRef(props);
  calls.current = props;
  const video = useRef<HTMLVideoElement>(null);
  const opened = useRef<HTMLDialogElement | null>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();

  useEffect(() => {
    const closing = new AbortController();
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    async function watch(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      // The dialog was closed before the member allowed the camera.
      if (closing.signal.aborted || !video.current) {
        stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      setTrack(stream.getVideoTracks()[0]);
      const isbn = await scan(video.current, await makeDetector(), closing.signal);
      // Below an open dialog nothing can get the focus.
      opened.current?.close();
      calls.current.read(isbn);
      calls.current.close();
    }
    watch().catch(() => {
      if (closing.signal.aborted) return;
      calls.current.refuse();
      calls.current.close();
    });
    return () => {
      closing.abort();
      stop();
    };
  }, []);

  /** Closed before it is removed, it gives the focus back. */
  const dialog = useCallback((element: HTMLDialogElement | null) => {
    opened.current?.close();
    opened.current = element;
    element?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="camera"
      aria-labelledby="codigo-de-barras"
      onCancel={(event) => {
        event.preventDefault();
        props.close();
      }}
    >
      <header className="flex items-center gap-3 min-h-17 py-2 pr-3 pl-5 md:pl-8 md:pr-5">
        <h2 className="flex-1 text-[1.75rem]" id="codigo-de-barras">
          Ler código de barras
        </h2>
        {track && <Torch track={track} />}
        <button
          type="button"
          className="icon-button hover:text-[#fff] hover:bg-[#2c211a]"
          aria-label="Fechar"
          onClick={props.close}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="relative overflow-hidden bg-[#2c211a]">
        <video ref={video} className="absolute inset-0 w-full h-full object-cover" muted playsInline />
        <svg
          className="absolute left-1/2 top-1/2 -translate-1/2 w-[min(20rem,82%)] md:w-120 overflow-visible fill-none stroke-print-paper stroke-6"
          viewBox="0 0 320 200"
          aria-hidden="true"
        >
          <path d="M3 48V3h52M265 3h52v45M317 152v45h-52M55 197H3v-45" />
          <path className="stroke-print-red" d="M-10 100h340" />
        </svg>
      </div>
      <div className="grid gap-[0.9rem] pt-[1.1rem] pb-6 px-5 leading-[1.35] md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:pt-5 md:pb-6 md:px-8">
        <p role="status">
          <b>Aponte para a contracapa.</b> O número aparece no campo assim que for lido.
        </p>
        <Button type="button" variant="field" onClick={props.close}>
          Digitar o número
        </Button>
      </div>
    </dialog>
  );
}

/** A button for the lamp of the camera, where it has one. */
function Torch({ track }: { track: MediaStreamTrack }) {
  const [isLit, setIsLit] = useState(false);
  const { torch } = (track.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (!torch) return null;
  async function light(): Promise<void> {
    const torch = { torch: !isLit } as MediaTrackConstraintSet;
    await track.applyConstraints({ advanced: [torch] });
    setIsLit(!isLit);
  }
  return (
    <button
      type="button"
      className="icon-button hover:text-[#fff] hover:bg-[#2c211a]"
      aria-label="Acender a lanterna"
      aria-pressed={isLit}
      onClick={() => void light().catch(() => {})}
    >
      <Icon name="torch" />
    </button>
  );
}
