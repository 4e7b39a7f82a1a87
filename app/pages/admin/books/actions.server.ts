import { setCurrentBook } from "~/club/books/editing.server";
import { idParams } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { setCurrentBookForm } from "../forms";
import { panelUrl } from "../tabs";

export const bookActions = [
  intent({
    form: setCurrentBookForm,
    access: "staff",
    schema: idParams,
    run({ ctx, value, url }) {
      const { title } = setCurrentBook(ctx, value.id);
      return {
        to: panelUrl(url),
        toast: { title: "Livro atual atualizado", description: title },
      };
    },
  }),
];
