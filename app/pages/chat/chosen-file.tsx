import { type ChangeEvent, useEffect, useState } from "react";
import { refusalOf } from "~/club/uploads/rules";
import { formatNumber } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { useShowToast } from "~/ui/toaster";

/** Refuses an invalid picture before it is uploaded. */
export function useFile() {
  const showToast = useShowToast();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    const address = file && URL.createObjectURL(file);
    setPreview(address);
    return () => void (address && URL.revokeObjectURL(address));
  }, [file]);
  return {
    file,
    preview,
    removeFile: () => setFile(null),
    choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
      const [chosen] = input.files ?? [];
      // Without this the same file could not be chosen again.
      input.value = "";
      if (!chosen) return;
      const refusal = refusalOf(chosen);
      if (refusal) showToast({ ...refusal, variant: "destructive" });
      else setFile(chosen);
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
    <div className="chat-attachment">
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
