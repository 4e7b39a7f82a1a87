import { acceptedImage, putInto } from "../../shared/chosen-image";

/** The cover before it is saved. A file goes before an address. */
export type ChosenCover = {
  file?: string | undefined;
  fileProblem?: string | undefined;
  /** Empty without an image at the address. */
  web?: string;
  webProblem?: string | undefined;
};

type Show = (part: ChosenCover) => void;

let shownFile = "";

/** Shows the chosen file, or refuses it at once; a too large one is made smaller. */
export async function showFile(input: HTMLInputElement, show: Show): Promise<void> {
  const [chosen] = input.files ?? [];
  const accepted = chosen && (await acceptedImage(chosen));
  URL.revokeObjectURL(shownFile);
  if (accepted && !accepted.refusal) {
    if (accepted.file !== chosen) putInto(input, accepted.file);
    shownFile = URL.createObjectURL(accepted.file);
    show({ file: shownFile, fileProblem: undefined });
  } else {
    input.value = "";
    show({ file: undefined, fileProblem: accepted?.refusal?.description });
  }
}

/** Milliseconds after the last key of an address. */
const pause = 500;

let typing: ReturnType<typeof setTimeout>;

/** Shows the image at the typed address. */
export function showAddress({ value }: HTMLInputElement, show: Show): void {
  clearTimeout(typing);
  typing = setTimeout(() => load(value.trim(), show), pause);
}

function load(address: string, show: Show): void {
  const found = () => show({ web: address, webProblem: undefined });
  const missing = () =>
    show({ web: "", webProblem: address ? "Não apareceu uma imagem neste endereço." : undefined });
  const image = new Image();
  image.onload = found;
  image.onerror = missing;
  image.referrerPolicy = "no-referrer";
  if (/^https?:\/\/./.test(address)) image.src = address;
  else missing();
}
