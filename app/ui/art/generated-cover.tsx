import type { ComponentProps } from "react";
import { Cover } from "./cover";
import { coverLabel, coverMarkup } from "./cover-art";

type Props = Omit<ComponentProps<typeof Cover>, "cover"> & {
  title: string;
  author: string;
  image?: string | null;
};

/** A cover that the browser draws: for lists of many books, whose drawings would be larger than this code. */
export function GeneratedCover({ title, author, image = null, ...rest }: Props) {
  const cover = { art: coverMarkup(title, author), image, label: coverLabel(title, author) };
  return <Cover cover={cover} {...rest} />;
}
