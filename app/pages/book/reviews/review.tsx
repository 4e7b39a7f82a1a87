import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paragraphsOf } from "~/club/reviews/rules";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Link } from "~/ui/link";
import { Ribbon } from "~/ui/ribbon";
import { authorName } from "../../shared/author";
import { bookCover } from "../../shared/images.server";
import { pageTitle } from "../../shell/root-data";
import { featureActions, revealReview } from "../actions.server";
import { BookAside } from "../book-aside";
import { openedBeforeIn, reviewOfPath, reviewPowers } from "../queries.server";
import { ReviewActions, ReviewHead, ReviewText } from "./review-parts";

export const handle = { section: "reading" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? `Resenha de ${data.book.title}, por ${authorName(data.review.user)}` : "Resenha", matches);

export const loader = memberLoader(({ ctx, params }) => {
  const { book, text: review } = reviewOfPath(ctx, params);
  const { content, ...head } = review;
  return {
    book: { id: book.id, title: book.title, author: book.author, cover: bookCover(book) },
    review: { ...head, openedBefore: openedBeforeIn(ctx, book)(review) },
    paragraphs: paragraphsOf(content),
    powers: reviewPowers(ctx, review),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(...featureActions, revealReview);

export default function Review() {
  const { book, review, paragraphs, powers } = useLoaderData<typeof loader>();
  const address = `/book/${book.id}`;
  return (
    <div className="wrap py-8 lg:py-12 grid gap-x-16 gap-y-6 lg:grid-cols-[14rem_1fr]">
      <BookAside book={book} address={address} />
      <article className="max-w-[46rem] min-w-0" id={`resenha-${review.id}`}>
        <h1 className="mb-6">Resenha de {book.title}</h1>
        {review.isFeatured && (
          <p className="mb-4">
            <Ribbon>Resenha destacada</Ribbon>
          </p>
        )}
        <ReviewHead review={review} />
        <ReviewText review={review} paragraphs={paragraphs} />
        <div className="flex flex-wrap items-center gap-x-5 mt-4">
          <Link className="link inline-flex items-center min-h-11" to={`${address}#resenhas`}>
            Todas as resenhas
          </Link>
          <ReviewActions
            review={review}
            powers={powers}
            address={address}
            whose={`de ${authorName(review.user)}`}
            search="?voltar=resenha"
          />
        </div>
      </article>
    </div>
  );
}
