import { type RefObject, useEffect, useState } from "react";
import { Button } from "~/ui/button";

type BarcodeDialog = typeof import("./barcode-dialog")["default"];

type Props = {
  /** The field for the number. */
  input: RefObject<HTMLInputElement>;
  /** Called without a camera, or without the permission to use it. */
  refuse: () => void;
};

/** Reads a bar code into a field. It is there if the browser lets the page use a camera: only in a secure context. */
export default function ScanButton({ input, refuse }: Props) {
  const [hasCamera, setHasCamera] = useState(false);
  const [Dialog, setDialog] = useState<BarcodeDialog | null>(null);
  useEffect(() => {
    navigator.mediaDevices
      ?.enumerateDevices()
      .then((devices) => setHasCamera(devices.some(({ kind }) => kind === "videoinput")))
      .catch(() => {});
  }, []);
  if (!hasCamera) return null;
  const open = () =>
    import("./barcode-dialog").then(({ default: loaded }) => setDialog(() => loaded)).catch(refuse);
  return (
    <>
      <Button
        type="button"
        icon="barcode"
        className="min-h-12 max-md:col-span-full"
        onClick={() => void open()}
      >
        Ler código de barras
      </Button>
      {Dialog && (
        <Dialog
          close={() => setDialog(null)}
          refuse={refuse}
          read={(isbn) => {
            if (input.current) input.current.value = isbn;
            input.current?.focus();
          }}
        />
      )}
    </>
  );
}
