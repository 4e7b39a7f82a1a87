import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { featureForm, unfeatureForm } from "./forms";

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
  return (
    <>
      {powers.mayFeature && (
        <ActionForm form={isFeatured ? unfeatureForm : featureForm} isButton hiddenFields={{ reviewId: id }}>
          <SubmitButton variant="quiet" small icon="bookmark">
            {isFeatured ? "Tirar destaque" : "Destacar"}
            <span className="vh">
              {isFeatured ? " da" : " a"} resenha {whose}
            </span>
          </SubmitButton>
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
