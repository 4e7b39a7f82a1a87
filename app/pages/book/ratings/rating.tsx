import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteOwnRating, saveRating } from "~/club/ratings/changes.server";
import { requireRating } from "~/club/ratings/queries.server";
import { maxLineLength } from "~/club/ratings/rules";
import { chosenRatingSchema, ratedBookSchema, ratingFormSchema } from "~/club/ratings/schema";
import { reveal } from "~/club/spoilers/changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Confirmation } from "~/ui/form/confirmation";
import { TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { HalfStarField } from "~/ui/form/half-star-field";
import { SubmitButton } from "~/ui/form/submit-button";
import styles from "~/ui/styles/ratings.css?url";
import { bookCover } from "../../shared/images.server";
import { SpoilerPageField } from "../../shared/spoiler-page-field";
import { savedToast } from "../../shared/toasts.server";
import { pageTitle } from "../../shell/root-data";
import { BookAside } from "../book-aside";
import { BookIdField } from "../book-id-field";
import { deleteRatingForm, revealRatingForm, saveRatingForm } from "../forms";
import { bookOrCurrent, bookUrl, formBook, returnUrl } from "../queries.server";
import { anchors } from "../tabs";
import { OpenRatings } from "./open-ratings";
import { type RatingsPage, ratingsPage } from "./ratings.server";
import { SealedRatings } from "./sealed-ratings";

export const handle = { section: "reading" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? `Nota de ${data.book.title}` : "Nota", matches);

export const loader = memberLoader(({ ctx, params }) => {
  const book = bookOrCurrent(ctx, params.id);
  return {
    book: { id: book.id, title: book.title, author: book.author, cover: bookCover(book) },
    address: bookUrl(params.id),
    ...ratingsPage(ctx, book),
  };
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: saveRatingForm,
    schema: ratingFormSchema,
    run({ ctx, value: { bookId, ...value }, params }) {
      const book = formBook(ctx, params.id, bookId);
      const { isNew, unlocked } = saveRating(ctx, book.id, value);
      const to = `${returnUrl(params.id, book)}/nota`;
      return { to, toast: savedToast(isNew ? "Nota guardada" : "Nota mudada", unlocked) };
    },
  }),
  intent({
    form: deleteRatingForm,
    schema: ratedBookSchema,
    run({ ctx, value: { bookId }, params }) {
      const book = formBook(ctx, params.id, bookId);
      deleteOwnRating(ctx, book.id);
      return { to: `${returnUrl(params.id, book)}/nota`, toast: { title: "Nota apagada" } };
    },
  }),
  intent({
    form: revealRatingForm,
    schema: chosenRatingSchema,
    run({ ctx, value: { ratingId }, url }) {
      reveal(ctx, "ratingId", ratingId, requireRating);
      return { to: `${url.pathname}#${anchors.rating(ratingId)}` };
    },
  }),
);

export default function Rating() {
  const page = useLoaderData<typeof loader>();
  const { book, address, isOpen } = page;
  return (
    <div className="wrap py-8 lg:py-12 grid gap-x-16 gap-y-6 lg:grid-cols-[14rem_minmax(0,46rem)]">
      <BookAside book={book} address={address} />
      <div className="min-w-0">
        <OwnRating bookId={book.id} page={page} />
        {isOpen ? <OpenRatings page={page} /> : <SealedRatings page={page} />}
      </div>
    </div>
  );
}

type Props = { bookId: number; page: RatingsPage };

function OwnRating({ bookId, page: { own, hiding, isNamed, isOpen, wasSealed, until } }: Props) {
  const save = isOpen ? (own ? "Mudar nota" : "Dar nota") : "Guardar nota";
  return (
    <>
      <h1 id="sua-nota">Sua nota</h1>
      <p className="mt-3 mb-6 text-lg max-w-[36rem]">
        Não precisa ter terminado nem explicar. {isOpen ? openSentence(wasSealed) : sealedSentence(until)}
      </p>
      <ActionForm form={saveRatingForm} textName={`nota ${bookId}`} staysOnPage key={own ? "given" : "new"}>
        <BookIdField id={bookId} />
        <HalfStarField name="rating" legend="Nota, de meia em meia estrela" defaultValue={own?.rating} />
        <div className="mt-6 max-w-[36rem] grid gap-3">
          <TextField
            name="line"
            label="Uma linha"
            hint={`Opcional, até ${maxLineLength} caracteres. Só a linha se esconde, nunca a nota.`}
            autoComplete="off"
            defaultValue={own?.line}
          />
          <SpoilerPageField {...hiding} />
        </div>
        {!isNamed && (
          <p className="meta mt-4">Você esconde a sua leitura: a nota conta, e o seu nome não aparece.</p>
        )}
        <SubmitButton variant="primary" className="mt-8 max-sm:w-full">
          {save}
        </SubmitButton>
      </ActionForm>
      {own && (
        <Confirmation
          form={deleteRatingForm}
          staysOnPage
          label="Apagar nota"
          submit="Apagar para sempre"
          className="mt-3"
          fields={<BookIdField id={bookId} />}
        >
          A nota e a linha somem para sempre
          {isOpen && wasSealed && ", também a que estava guardada até a abertura"}.
        </Confirmation>
      )}
    </>
  );
}

function sealedSentence(until: RatingsPage["until"]): string {
  const end = until
    ? until.isMeeting
      ? "até o encontro"
      : "até o último dia da leitura"
    : "enquanto este é o livro atual";
  return `Fica guardada ${end}, e ninguém a vê antes, nem a equipe.`;
}

function openSentence(wasSealed: boolean): string {
  return wasSealed
    ? "As notas estão abertas. Se você mudar a sua, a que estava guardada fica ao lado."
    : "As notas deste livro estão abertas: o clube vê a sua.";
}
