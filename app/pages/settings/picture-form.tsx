import { type ChangeEvent, useEffect, useState } from "react";
import { offeredImages, refusalOf } from "~/club/uploads/rules";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { CloseLink } from "~/ui/close-link";
import { FileField } from "~/ui/field";
import { ActionForm, useFormState } from "~/ui/form";
import { useShowToast } from "~/ui/toaster";
import { removePictureForm, sendPictureForm } from "./forms";

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
  const { outcome, isSaving: isSending } = useFormState(sendPictureForm);
  const { isSaving: isRemoving } = useFormState(removePictureForm);
  // What was refused is told until another file is chosen.
  const [toldBefore, setToldBefore] = useState<typeof outcome>();
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
        <ActionForm form={sendPictureForm} encType="multipart/form-data">
          <FileField
            name="avatar"
            id="imagem"
            label="Imagem"
            hint="Até 5 MB"
            accept={offeredImages}
            error={outcome === toldBefore ? "" : undefined}
            onChange={(event) => {
              setToldBefore(outcome);
              choose(event);
            }}
          />
        </ActionForm>
      </div>
      {avatar && <ActionForm form={removePictureForm} />}
      <div className="acts">
        {avatar && (
          <Button
            type="submit"
            form={removePictureForm.intent}
            variant="quiet"
            className="sm:mr-auto"
            busy={isRemoving}
          >
            Remover imagem
          </Button>
        )}
        <CloseLink to={closeTo}>Cancelar</CloseLink>
        <Button type="submit" form={sendPictureForm.intent} variant="primary" busy={isSending}>
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
