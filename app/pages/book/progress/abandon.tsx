import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownStreakWeek } from "~/club/reading/streak-queries.server";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm } from "~/ui/form/form";
import { Icon } from "~/ui/icon";
import { plural } from "~/ui/text/format";
import { pageTitle } from "../../shell/root-data";
import { abandonReading } from "../actions.server";
import { abandonForm } from "../forms";
import { bookOrCurrent, bookUrl } from "../queries.server";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Deixar de lado", matches);

export const loader = memberLoader(({ ctx, params }) => {
  const book = bookOrCurrent(ctx, params.id);
  return {
    bookId: book.id,
    title: book.title,
    kept: keptOf(ctx.hidesRanking ? 0 : ownStreakWeek(ctx).currentStreak),
    closeTo: bookUrl(params.id),
  };
});

function keptOf(streak: number): string {
  return streak > 0
    ? `Sua sequência de ${plural(streak, "dia", "dias")} e as páginas lidas ficam.`
    : "As páginas lidas ficam.";
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(abandonReading);

export default function Abandon() {
  const { bookId, title, kept, closeTo } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title={`Deixar ${title} de lado?`} closeTo={closeTo}>
      <ActionForm form={abandonForm}>
        <input type="hidden" name="bookId" value={bookId} />
        <p className="text-lg max-w-[30rem] mt-5">
          Acontece com todo mundo que lê. O livro sai do seu plano e dos lembretes.
        </p>
        <ul className="grid gap-2 mt-4">
          {[
            kept,
            "Você continua nas conversas e pode ir ao encontro.",
            "Para voltar, basta marcar uma página.",
          ].map((sentence) => (
            <li key={sentence} className="flex gap-2.5">
              <Icon name="check" />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
        <DialogActions closeTo={closeTo} close="Continuar lendo">
          Abandonei este
        </DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}
