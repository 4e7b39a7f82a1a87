import { useNavigation } from "@remix-run/react";
import { ActionForm } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";

export type ReviewPowers = { mayEdit: boolean; mayDelete: boolean; mayFeature: boolean };

type Props = {
  review: { id: number; isFeatured: boolean };
  powers: ReviewPowers;
  /** The book's address, below which the forms are. */
  address: string;
  /** Whose review it is, for who does not see it. */
  whose: string;
  /** What the addresses of the dialogs carry, so that closing them leads back to the same place. */
  search: string;
};

/** What the viewer may do with a review: the author edits and deletes, the staff features. */
export function ReviewActs({ review: { id, isFeatured }, powers, address, whose, search }: Props) {
  const intent = isFeatured ? "tirar-destaque" : "destacar";
  const sent = useNavigation().formData;
  const isSaving = sent?.get("reviewId") === String(id) && sent.get("intent") === intent;
  return (
    <>
      {powers.mayFeature && (
        <ActionForm intent={intent} preventScrollReset>
          <input type="hidden" name="reviewId" value={id} />
          <Button type="submit" variant="quiet" small icon="bookmark" busy={isSaving}>
            {isFeatured ? "Tirar destaque" : "Destacar"}
            <span className="vh">
              {isFeatured ? " da" : " a"} resenha {whose}
            </span>
          </Button>
        </ActionForm>
      )}
      {powers.mayEdit && (
        <ButtonLink to={`${address}/resenha${search}`} variant="quiet" small icon="edit" preventScrollReset>
          Editar
          <span className="vh"> a resenha {whose}</span>
        </ButtonLink>
      )}
      {powers.mayDelete && (
        <ButtonLink
          to={`${address}/resenhas/${id}/apagar${search}`}
          variant="quiet"
          small
          icon="close"
          preventScrollReset
        >
          Apagar
          <span className="vh"> a resenha {whose}</span>
        </ButtonLink>
      )}
    </>
  );
}
