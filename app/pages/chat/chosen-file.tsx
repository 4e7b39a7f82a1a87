import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { formatNumber } from "~/ui/text/format";
import { useShowToast } from "~/ui/toaster";
import { acceptedImage } from "../shared/chosen-image";

/** Makes a large picture smaller, and refuses an invalid one before it is uploaded. */
export function useFile() {
  const showToast = useShowToast();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const lastChosen = useRef<File>();
  const preparing = useRef<Promise<File | null> | null>(null);
  useEffect(() => {
    const address = file && URL.createObjectURL(file);
    setPreview(address);
    return () => void (address && URL.revokeObjectURL(address));
  }, [file]);

  async function prepared(chosen: File): Promise<File | null> {
    lastChosen.current = chosen;
    const accepted = await acceptedImage(chosen);
    if (lastChosen.current !== chosen) return null;
    preparing.current = null;
    if (accepted.refusal) {
      showToast({ ...accepted.refusal, variant: "destructive" });
      return null;
    }
    setFile(accepted.file);
    return accepted.file;
  }

  return {
    file,
    preview,
    /** A picture that is not ready yet; the message waits for it. */
    preparing,
    removeFile: () => setFile(null),
    choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
      const [chosen] = input.files ?? [];
      // Without this the same file could not be chosen again.
      input.value = "";
      if (chosen) preparing.current = prepared(chosen);
    },
  };
}

export function ChosenFile({
  file,
  preview,
  removeFile,
}: {
  file: File;
  preview: string | null;
  removeFile: () => void;
}) {
  return (
    <div className="inline-grid grid-cols-[auto_1fr_auto] items-center gap-3 py-1.5 pr-1.5 pl-2 mb-2.5 bg-sheet border-2 border-edge rounded-md text-sm">
      {preview && <img src={preview} alt="" className="w-8 h-11 object-cover" />}
      <span className="leading-tight min-w-0">
        <b className="block truncate max-w-48">{file.name}</b>
        <span className="text-ink-2">{formatNumber(Math.ceil(file.size / 1024))} KB</span>
      </span>
      <button type="button" className="icon-button" aria-label="Tirar o anexo" onClick={removeFile}>
        <Icon name="trash" />
      </button>
    </div>
  );
}
