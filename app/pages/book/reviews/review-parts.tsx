import type { ReviewView } from "~/club/reviews/views";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { RoleBadge } from "~/ui/role-badge";
import { Stars } from "~/ui/stars";
import { formatDate } from "~/ui/text/format";
import { AuthorName, authorName } from "../../shared/author";
import { PageLine } from "../../shared/page-line";
import { SpoilerFold } from "../../shared/spoiler-fold";
import { useRootData } from "../../shell/root-data";
import { featureForm, revealReviewForm, unfeatureForm } from "../forms";

type Head = Pick<ReviewView, "user" | "createdAt" | "editedAt" | "readingMinutes" | "rating" | "isFeatured">;

export function ReviewHead({ review }: { review: Head }) {
  const { timeZone } = useRootData();
  const { user, createdAt, editedAt, readingMinutes, rating, isFeatured } = review;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2">
      <Avatar name={authorName(user)} src={user?.avatar ?? null} size={isFeatured ? "lg" : "md"} />
      <div className="leading-snug min-w-0">
        <AuthorName author={user} className="text-lg font-bold wrap-anywhere" />{" "}
        {user?.isActive && user.role !== "user" && <RoleBadge role={user.role} />}
        <p className="meta">
          <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>
          {readingMinutes > 0 && ` · Leitura de ${readingMinutes} min`}
          {editedAt && " · editada"}
        </p>
      </div>
      <div className="max-sm:col-span-full">
        <Stars rating={rating} />
      </div>
    </div>
  );
}

export type ReviewPowers = { mayEdit: boolean; mayDelete: boolean; mayFeature: boolean };

type Props = {
  review: { id: number; isFeatured: boolean };
  powers: ReviewPowers;
  /** The path of the book, with the forms below it. */
  address: string;
  /** The author's name for the hidden part of the button labels. */
  whose: string;
  /** The query that the dialogs preserve, so that closing one leads back to the same place. */
  search: string;
};

/** The author edits and deletes; the staff features. */
export function ReviewActions({ review: { id, isFeatured }, powers, address, whose, search }: Props) {
  return (
    <>
      {powers.mayFeature && (
        <ActionForm form={isFeatured ? unfeatureForm : featureForm} isButton hiddenFields={{ reviewId: id }}>
          <SubmitButton variant="quiet" small icon="bookmark">
            {isFeatured ? "Tirar destaque" : "Destacar"}
            <span className="sr-only">
              {isFeatured ? " da" : " a"} resenha {whose}
            </span>
          </SubmitButton>
        </ActionForm>
      )}
      {powers.mayEdit && (
        <ButtonLink to={`${address}/resenha${search}`} variant="quiet" small icon="edit" preventScrollReset>
          Editar
          <span className="sr-only"> a resenha {whose}</span>
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
          <span className="sr-only"> a resenha {whose}</span>
        </ButtonLink>
      )}
    </>
  );
}

type ReviewTextProps = {
  review: Pick<ReviewView, "id" | "user" | "withheld" | "isFeatured"> & {
    /** "Você abriu antes da página 208", or null. */
    openedBefore: string | null;
  };
  paragraphs: readonly string[];
};

/** The text of a review; in place of a withheld one the button that opens it. */
export function ReviewText({ review, paragraphs }: ReviewTextProps) {
  const { id, user, withheld, openedBefore, isFeatured } = review;
  if (!withheld) {
    return (
      <>
        <Paragraphs of={paragraphs} hasLead={isFeatured} />
        {openedBefore && <PageLine>{openedBefore}</PageLine>}
      </>
    );
  }
  return (
    <SpoilerFold
      withheld={withheld}
      author={authorName(user)}
      form={revealReviewForm}
      hiddenFields={{ reviewId: id }}
      sentence="Esta resenha conta o final"
    />
  );
}

/** `hasLead` sets the first paragraph larger. */
function Paragraphs({ of, hasLead }: { of: readonly string[]; hasLead: boolean }) {
  // The index is the key, because two paragraphs may have the same text.
  const indexed = of.map((text, index) => ({ text, index }));
  return (
    <div className={`prose mt-4 ${hasLead ? "is-lead" : ""}`}>
      {indexed.map(({ text, index }) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}
