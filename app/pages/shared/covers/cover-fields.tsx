import { type ChangeEvent, useEffect, useState } from "react";
import { namedImages, offeredImages } from "~/club/uploads/rules";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { Button } from "~/ui/button";
import { CheckField, FileField, TextField } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { type FieldState, useField } from "~/ui/form/form-context";
import { useTypedValue } from "~/ui/form/typed-value";
import type { ChosenCover } from "./chosen-cover";

type Values = { title?: string; author?: string; coverImage?: string };

/** The cover of a book: a file or an address, with the image as it will be. */
export function CoverFields({ values }: { values: Values }) {
  const before = values.coverImage ?? "";
  const isStored = before.startsWith("/");
  const title = useTyped(useField("title", { value: values.title }));
  const author = useTyped(useField("author", { value: values.author }));
  const stored = useField("storedCover", { value: isStored ? before : "" });
  const address = useField("coverImage", { value: isStored ? "" : before });
  const { id, error } = useField("cover");
  const [{ file, fileProblem, web, webProblem }, setChosen] = useState<ChosenCover>({});
  // Loaded with the first change.
  const show = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) =>
    void import("./chosen-cover")
      .then((chosen) =>
        chosen[input.type === "file" ? "showFile" : "showAddress"](input, (part) =>
          setChosen((others) => ({ ...others, ...part })),
        ),
      )
      .catch(() => {});
  // An address that was saved before had no image.
  const typed = address.error || address.value === before ? "" : address.value;
  const image = file ?? ((web ?? typed) || stored.value);
  return (
    <fieldset className="grid grid-cols-[5.5rem_1fr] sm:grid-cols-[7rem_1fr] items-start gap-x-5 gap-y-4">
      <legend className="label mb-2">Capa</legend>
      <GeneratedCover title={title} author={author} image={image || null} isPreview decorative />
      <div className="grid gap-4 min-w-0">
        <input type="hidden" name="storedCover" value={stored.value} />
        <FileField
          name="cover"
          id={id}
          label="Enviar imagem"
          hint={`${namedImages}. Até 5 MB. Sem imagem, o livro ganha uma capa da coleção do clube.`}
          accept={offeredImages}
          error={fileProblem ?? error}
          onChange={show}
        />
        <TextField
          name="coverImage"
          label="Ou endereço da imagem"
          type="url"
          hint={
            before && !isStored
              ? "O clube ainda não tem uma cópia: ao salvar, tenta buscá-la de novo."
              : "O clube guarda uma cópia ao salvar."
          }
          defaultValue={address.value}
          onChange={show}
        />
        {webProblem && !address.error && (
          <div role="alert">
            <FieldError id={`${address.id}-aviso`}>{webProblem}</FieldError>
          </div>
        )}
        {stored.value && <CheckField name="removeCover" label="Tirar a capa" />}
        <noscript>
          <Button name="preview" value="on" small>
            Ver a capa
          </Button>
        </noscript>
      </div>
    </fieldset>
  );
}

/** Milliseconds after the last key. Each letter makes another cover, and the drawings in between would flicker. */
const pause = 300;

/** The text of a field, a moment after it was typed. */
function useTyped({ id, value }: FieldState): string {
  const typed = useTypedValue(id) ?? value;
  const [shown, setShown] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setShown(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return shown;
}
