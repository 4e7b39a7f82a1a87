import { Button } from "../button";

type Props = { stay: () => void; discard: () => void };

/** Asks in front of a dialog whose changes would be lost. `<dialog>` keeps the focus inside and the rest inert. */
export function UnsavedQuestion({ stay, discard }: Props) {
  return (
    <dialog
      ref={(element) => {
        if (element && !element.open) element.showModal();
      }}
      role="alertdialog"
      aria-labelledby="mudancas"
      className="dialog dialog-question"
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <p id="mudancas" className="text-xl">
        Há mudanças que ainda não foram guardadas.
      </p>
      <div className="dialog-actions">
        <Button type="button" variant="primary" onClick={stay}>
          Continuar editando
        </Button>
        <Button type="button" variant="danger" onClick={discard}>
          Descartar
        </Button>
      </div>
    </dialog>
  );
}
