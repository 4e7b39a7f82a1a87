import { type ChangeEvent, useEffect, useState } from "react";
import { offeredImages, refusalOf } from "~/club/uploads/rules";
import { ActionForm, OutcomeToast, useOutcome, useSaving } from "~/ui/action-form";
import { Avatar } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { useShowToast } from "~/ui/toaster";

/** Chooses, shows and sends the own picture, or takes it off. */
export function PictureForm({
  name,
  avatar,
  closeTo,
}: {
  name: string;
  avatar: string | null;
  closeTo: string;
}) {
  const { preview, choose, giveUp } = usePreview();
  const [isSending, isRemoving] = [useSaving("enviar-imagem"), useSaving("remover-imagem")];
  const outcome = useOutcome("enviar-imagem");
  // What was refused is told until another file is chosen.
  const [toldBefore, setToldBefore] = useState<typeof outcome>();
  const [error] = (outcome !== toldBefore && outcome?.result.error?.avatar) || [];
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] items-center mt-6">
        <Avatar
          name={name}
          src={preview ?? avatar}
          size="2xl"
          label={preview ? "A imagem escolhida" : name}
          onError={giveUp}
        />
        <ActionForm intent="enviar-imagem" id="enviar-imagem" encType="multipart/form-data" className="field">
          <label className="label" htmlFor="imagem">
            Imagem
          </label>
          <input
            id="imagem"
            className="input file:mr-3 file:font-bold file:underline"
            type="file"
            name="avatar"
            accept={offeredImages}
            aria-describedby={error ? "imagem-dica imagem-erro" : "imagem-dica"}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              setToldBefore(outcome);
              choose(event);
            }}
          />
          <p className="hint" id="imagem-dica">
            Até 5 MB
          </p>
          {error && <FieldError id="imagem-erro">{error}</FieldError>}
          <OutcomeToast intent="enviar-imagem" />
        </ActionForm>
      </div>
      {avatar && <ActionForm intent="remover-imagem" id="remover-imagem" />}
      <div className="acts">
        {avatar && (
          <Button
            type="submit"
            form="remover-imagem"
            variant="quiet"
            className="sm:mr-auto"
            busy={isRemoving}
          >
            Remover imagem
          </Button>
        )}
        <ButtonLink to={closeTo} preventScrollReset replace>
          Cancelar
        </ButtonLink>
        <Button type="submit" form="enviar-imagem" variant="primary" busy={isSending}>
          Enviar imagem
        </Button>
      </div>
    </>
  );
}

/** The chosen file as the browser shows it before it is sent; one that would be refused is let go at once. */
function usePreview() {
  const showToast = useShowToast();
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    const refusal = file && refusalOf(file);
    if (refusal) {
      input.value = "";
      showToast({ ...refusal, variant: "destructive" });
    }
    setPreview(file && !refusal ? URL.createObjectURL(file) : null);
  }
  return { preview, choose, giveUp: () => setPreview(null) };
}
