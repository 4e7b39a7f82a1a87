import { maxUploadBytes, refusalOf } from "~/club/uploads/rules";

type Refusal = NonNullable<ReturnType<typeof refusalOf>>;

/** A chosen picture as it can be sent: a larger one is made smaller. Or the toast that refuses it. */
export async function acceptedImage(chosen: File): Promise<{ file: File } | { refusal: Refusal }> {
  const file = await fitted(chosen);
  const refusal = refusalOf(file);
  return refusal ? { refusal } : { file };
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

/** Puts the file into a form's field. */
export function putInto(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
}
