import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { offeredImages } from "~/club/uploads/rules";
import { Button } from "~/ui/button";
import { CheckField, FileField, TextField } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { useField } from "~/ui/form-context";
import { GeneratedCover } from "~/ui/generated-cover";
import { acceptedImage, putInto } from "../../shared/chosen-image";

type Values = { title?: string; author?: string; coverImage?: string };

const folder = "/imagens/capas/";

/** The cover of a book: a file or an address, with the image as it will be. A chunk of its own. */
export default function CoverFields({ values }: { values: Values }) {
  const before = values.coverImage ?? "";
  const isStored = before.startsWith(folder);
  const title = useField("title", { value: values.title });
  const author = useField("author", { value: values.author });
  const stored = useField("storedCover", { value: isStored ? before : "" });
  const address = useField("coverImage", { value: isStored ? "" : before });
  const { id, error } = useField("cover");
  const { file, web, problems, choose, type } = useChosen();
  const image = file ?? ((web ?? (address.error ? "" : address.value)) || stored.value);
  return (
    <fieldset className="grid grid-cols-[5.5rem_1fr] sm:grid-cols-[7rem_1fr] items-start gap-x-5 gap-y-4">
      <legend className="label mb-2">Capa</legend>
      <GeneratedCover title={title.value} author={author.value} image={image || null} decorative />
      <div className="grid gap-4 min-w-0">
        <input type="hidden" name="storedCover" value={stored.value} />
        <FileField
          name="cover"
          id={id}
          label="Enviar imagem"
          hint="Até 5 MB. Sem imagem, o livro ganha uma capa da coleção do clube."
          accept={offeredImages}
          error={problems.file ?? error}
          onChange={choose}
        />
        <TextField
          name="coverImage"
          label="Ou endereço da imagem"
          type="url"
          hint="O clube guarda uma cópia ao salvar."
          defaultValue={address.value}
          onChange={type}
        />
        {problems.web && (
          <div role="alert">
            <FieldError id={`${address.id}-aviso`}>{problems.web}</FieldError>
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

/** Milliseconds after the last key of an address. */
const pause = 500;

/** The chosen file, which goes before an address, and the image at the typed address. */
function useChosen() {
  const [file, setFile] = useState<string | null>(null);
  const [web, setWeb] = useState<string>();
  const [problems, setProblems] = useState<{ file?: string; web?: string }>({});
  const typing = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => void (file && URL.revokeObjectURL(file)), [file]);
  useEffect(() => () => clearTimeout(typing.current), []);

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? [];
    const accepted = chosen && (await acceptedImage(chosen));
    if (accepted && !accepted.refusal) {
      if (accepted.file !== chosen) putInto(input, accepted.file);
      setFile(URL.createObjectURL(accepted.file));
    } else {
      input.value = "";
      setFile(null);
    }
    setProblems((others) => ({ ...others, file: accepted?.refusal?.description }));
  }

  function type({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const address = currentTarget.value.trim();
    clearTimeout(typing.current);
    typing.current = setTimeout(() => look(address), pause);
  }

  function look(address: string) {
    const image = new Image();
    const show = (isThere: boolean) => {
      setWeb(isThere ? address : "");
      setProblems((others) => ({ ...others, web: isThere || !address ? undefined : noImage }));
    };
    image.onload = () => show(true);
    image.onerror = () => show(false);
    image.referrerPolicy = "no-referrer";
    if (/^https?:\/\/./.test(address)) image.src = address;
    else show(false);
  }

  return { file, web, problems, choose, type };
}

const noImage = "Não apareceu uma imagem neste endereço.";
