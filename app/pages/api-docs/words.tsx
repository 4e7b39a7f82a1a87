import type { Field, Piece } from "~/server/api-document/words";

/** A sentence with code and names of shapes, which lead to them. */
export function Words({ words }: { words: readonly Piece[] }) {
  return words.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence are constant
    <Word key={index} piece={piece} />
  ));
}

function Word({ piece }: { piece: Piece }) {
  if ("text" in piece) return piece.text;
  if ("code" in piece) return <code className="leading-none">{piece.code}</code>;
  return (
    <a className="link" href={`#${piece.shape}`}>
      {piece.shape}
    </a>
  );
}

export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <ul className="my-3 pl-5 list-disc grid gap-1">
      {fields.map(({ name, words, isOptional, about }) => (
        <li key={name}>
          <code>{name}</code> (<Words words={words} />
          {isOptional && ", opcional"}){about.length > 0 && ": "}
          <Words words={about} />
        </li>
      ))}
    </ul>
  );
}
