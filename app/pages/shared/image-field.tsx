import { type ComponentProps, useRef, useState } from "react";
import { maxUploadBytes, namedImages, offeredImages } from "~/club/uploads/rules";
import { FileField } from "~/ui/form/field";
import { useHydrated } from "~/ui/hydrated";
import { useShowToast } from "~/ui/toaster";
import { acceptedImage, putInto } from "./chosen-image";

type ImageFieldProps = Omit<ComponentProps<typeof FileField>, "accept" | "onChange" | "hint"> & {
  /** Called with the picture as it will be sent; null while there is none. */
  onImage?: (image: File | null) => void;
};

/** Makes a large picture smaller before it is sent, and refuses an invalid file at once. */
export function ImageField({ onImage, ...field }: ImageFieldProps) {
  const showToast = useShowToast();
  const hydrated = useHydrated();
  const lastChosen = useRef<File>();
  const [isShrinking, setIsShrinking] = useState(false);
  async function choose(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files ?? [];
    onImage?.(null);
    if (!chosen) return;
    // Race: a form sent meanwhile has a small picture, and must not have a large one.
    if (chosen.size > maxUploadBytes) input.value = "";
    lastChosen.current = chosen;
    setIsShrinking(true);
    const { file, refusal } = await acceptedImage(chosen);
    // Another picture was chosen meanwhile.
    if (lastChosen.current !== chosen) return;
    setIsShrinking(false);
    if (refusal) {
      input.value = "";
      showToast({ ...refusal, variant: "destructive" });
      return;
    }
    putInto(input, file);
    onImage?.(file);
  }
  return (
    <FileField
      {...field}
      hint={
        isShrinking
          ? "Preparando a imagem…"
          : `${namedImages}. ${hydrated ? "Uma imagem grande é diminuída" : "Até 5 MB"}`
      }
      accept={offeredImages}
      onChange={(event) => void choose(event.currentTarget)}
    />
  );
}
