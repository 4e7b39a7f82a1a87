export type UploadKind = "avatar" | "attachment";

/** Bytes of a file as it was chosen; what is kept of it is smaller. */
export const largestUpload = 5 * 1024 * 1024;

/** What is said of a file that is too large or no image, before it is sent or after. */
export const refusals = {
  tooLarge: {
    title: "Arquivo muito grande",
    description: "Por favor, selecione um arquivo de até 5MB",
  },
  notAnImage: { title: "Tipo de arquivo inválido", description: "Por favor, selecione uma imagem" },
};

/** The upload quota of one member, in pictures and in stored bytes. */
export const mostPictures = 2000;
export const mostBytes = 500 * 1024 * 1024;

/** The kinds of images that a file field offers. */
export const offeredImages = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** What would be said of a file once it is sent, as far as it can be told before. */
export function refusalOf({ size, type }: { size: number; type: string }) {
  if (!type.startsWith("image/")) return refusals.notAnImage;
  return size > largestUpload ? refusals.tooLarge : undefined;
}

/** What no row refers to is kept for so long: a message may still be on its way. */
export const orphanAge = 24 * 60 * 60 * 1000;

const folders = { avatar: "/imagens/avatares/", attachment: "/imagens/anexos/" } satisfies Record<
  UploadKind,
  string
>;

// 160 random bits. No capitals: some disks take "a" and "A" for the same file.
const fileName = /^[0-9a-f]{40}\.jpg$/;
const ending = /\.jpg$/;
const thumbnailEnding = /-320\.jpg$/;

/** The address under which a stored file is shown. */
export function addressOf(kind: UploadKind, name: string): string {
  return folders[kind] + name;
}

/** The stored file that an address of this kind names, or null. */
export function fileAt(kind: UploadKind, address: string): string | null {
  const name = address.startsWith(folders[kind]) ? address.slice(folders[kind].length) : "";
  return fileName.test(name) ? name : null;
}

/** The small picture beside an attachment: of its file name or of its address. */
export function thumbnailOf(nameOrAddress: string): string {
  return nameOrAddress.replace(ending, "-320.jpg");
}

/** The file to which a file of the folder belongs: itself, or the picture that it is the thumbnail of; else null. */
export function pictureOf(name: string): string | null {
  const picture = name.replace(thumbnailEnding, ".jpg");
  return fileName.test(picture) ? picture : null;
}

/** The names of all files that a picture may have. */
export function filesOf(name: string): string[] {
  return [name, thumbnailOf(name)];
}
