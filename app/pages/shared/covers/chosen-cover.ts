import { coverInvalid, coverIsLocal, isLocalAddress, isWebAddress } from "~/club/books/rules";
import { acceptedImage, putInto } from "../chosen-image";

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
  // Another picture was chosen meanwhile.
  if (input.files?.[0] !== chosen) return;
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
  const missing = (webProblem?: string) => show({ web: "", webProblem });
  const problem = isWebAddress(address) ? isLocalAddress(address) && coverIsLocal : coverInvalid;
  if (!address || problem) {
    missing(address && problem ? problem : undefined);
    return;
  }
  const image = new Image();
  image.onload = () => show({ web: address, webProblem: undefined });
  image.onerror = () => missing("Não apareceu uma imagem neste endereço.");
  image.referrerPolicy = "no-referrer";
  image.src = address;
}
