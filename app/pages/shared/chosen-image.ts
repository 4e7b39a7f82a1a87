import { maxUploadBytes, refusalOf } from "~/club/uploads/rules";

/** A chosen picture as it can be sent: a large one is made smaller. With the toast that refuses it, if any. */
export async function acceptedImage(chosen: File) {
  const file = await fitted(chosen);
  return { file, refusal: refusalOf(file) };
}

async function fitted(chosen: File): Promise<File> {
  try {
    const { shrinkToFit } = await import("~/ui/shrink-image");
    return await shrinkToFit(chosen, maxUploadBytes);
  } catch {
    // Without a connection the module does not load; the limit still holds.
    return chosen;
  }
}

/** Puts the picture into a form's field. */
export function putInto(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}
