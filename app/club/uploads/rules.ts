import type { UploadKind } from "#db/schema/enums";

export type { UploadKind };

/** Bytes, before the image is re-encoded. */
export const maxUploadBytes = 5 * 1024 * 1024;

export const refusals = {
  tooLarge: {
    title: "Arquivo muito grande",
    description: "Por favor, selecione um arquivo de até 5MB",
  },
  notAnImage: { title: "Tipo de arquivo inválido", description: "Por favor, selecione uma imagem" },
};

/** The quota of a member: images and stored bytes. */
export const maxPictures = 2000;
export const maxStoredBytes = 500 * 1024 * 1024;

export const offeredImages = "image/jpeg,image/png,image/webp,image/gif,image/avif";
/** The same for people. */
export const namedImages = "JPEG, PNG, WebP, GIF ou AVIF";

/**
 * The refusal of a file that is no image of ours: what may be one gets the names of the formats that fit. Browsers that
 * do not know a format, as HEIC, send it without a type, or as octets.
 */
export function notAnImage(type: string): string {
  const { description } = refusals.notAnImage;
  return /^(image\/|application\/octet-stream$|$)/.test(type) ? `${description} ${namedImages}` : description;
}

/** A check in the browser, whose forms name the formats; the server checks again. */
export function refusalOf({ size, type }: { size: number; type: string }) {
  if (!type.startsWith("image/")) return refusals.notAnImage;
  return size > maxUploadBytes ? refusals.tooLarge : undefined;
}

/** Milliseconds. A message may refer to an upload later than its creation. */
export const orphanAge = 24 * 60 * 60 * 1000;

const folders = {
  avatar: "/imagens/avatares/",
  attachment: "/imagens/anexos/",
  cover: "/imagens/capas/",
} satisfies Record<UploadKind, string>;

// 160 random bits. Lower case only: some file systems ignore case.
const fileName = /^[0-9a-f]{40}\.jpg$/;
const ending = /\.jpg$/;
const thumbnailEnding = /-320\.jpg$/;

/** The URL of a stored file. */
export function addressOf(kind: UploadKind, name: string): string {
  return folders[kind] + name;
}

/** The stored file of a URL of this kind, or null. */
export function fileAt(kind: UploadKind, address: string): string | null {
  const name = address.startsWith(folders[kind]) ? address.slice(folders[kind].length) : "";
  return fileName.test(name) ? name : null;
}

/** The thumbnail of a file name or a URL. */
export function thumbnailOf(nameOrAddress: string): string {
  return nameOrAddress.replace(ending, "-320.jpg");
}

/** The picture of a file or thumbnail; null for other names. */
export function pictureOf(name: string): string | null {
  const picture = name.replace(thumbnailEnding, ".jpg");
  return fileName.test(picture) ? picture : null;
}

/** A picture and its thumbnail. */
export function filesOf(name: string): string[] {
  return [name, thumbnailOf(name)];
}
