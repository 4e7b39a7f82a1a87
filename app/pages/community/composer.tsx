import { useState } from "react";
import { maxPostLength } from "~/club/feed/rules";
import { normalizeText } from "~/club/normalize";
import { Avatar } from "~/ui/avatar";
import { SelectField, TextArea } from "~/ui/form/field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTypedValue } from "~/ui/form/typed-value";
import { formatNumber } from "~/ui/text/format";
import { postTypes } from "../shared/post-types";
import { postForm } from "../shared/posts/forms";
import { SpoilerPageField } from "../shared/spoiler-page-field";
import { useRootData } from "../shell/root-data";
import type { ComposerChoices } from "./queries.server";

const types = Object.entries(postTypes).map(([value, { label }]) => ({ value, label }));

export function Composer({ choices }: { choices: ComposerChoices }) {
  const { viewer } = useRootData();
  const { position, others, currentBook } = choices;
  const { submittedValues } = useFormState(postForm);
  const [bookId, setBookId] = useState(
    Number((submittedValues ? submittedValues.relatedBookId : currentBook) ?? 0),
  );
  return (
    <ActionForm
      form={postForm}
      className="composer pb-7 border-b-2 border-rule"
      aria-label="Criar publicação"
      onReset={() => setBookId(Number(currentBook))}
    >
      <div className="flex gap-4">
        {viewer && (
          <span className="max-sm:hidden">
            <Avatar name={viewer.name} src={viewer.avatar} size="lg" />
          </span>
        )}
        <div className="flex-1 min-w-0">
          <ContentField />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3 mt-3 sm:pl-18">
        <SelectField
          name="type"
          label="Tipo de publicação"
          isLabelHidden
          options={types}
          defaultValue="general"
        />
        <SelectField
          name="relatedBookId"
          label="Livro"
          isLabelHidden
          hint="Obrigatório em Progresso e para esconder"
          // `required` on a hidden, empty field would block the submission of the other post types.
          aria-required="true"
          className="for-book flex-1 min-w-48"
          onInput={({ currentTarget }) => setBookId(Number(currentTarget.value))}
          options={[{ value: "", label: "Escolha o livro" }, ...choices.books]}
          defaultValue={choices.currentBook}
        />
        <SelectField
          name="relatedEventId"
          label="Evento"
          isLabelHidden
          className="for-event flex-1 min-w-48"
          options={[{ value: "", label: "Sem evento" }, ...choices.events]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mt-3 sm:pl-18">
        <div>
          <SpoilerPageField position={others?.[bookId] ?? position} />
          {others && <input type="hidden" name="spoilerBook" value={bookId} />}
        </div>
        <SubmitButton variant="acc" className="max-sm:w-full min-h-12">
          Publicar
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

/** With scripts it counts characters as the server does. */
function ContentField() {
  const { id } = useFormState(postForm);
  const { length } = normalizeText(useTypedValue(`${id}-content`) ?? "");
  const count = (
    <span className={length > maxPostLength ? "text-danger-text" : undefined}>
      {formatNumber(length)} de {formatNumber(maxPostLength)}
    </span>
  );
  return (
    <TextArea
      name="content"
      label="O que você quer compartilhar?"
      placeholder="Uma passagem, uma dúvida, um avanço de leitura"
      className="is-prose"
      rows={3}
      hint={length > 0 && count}
    />
  );
}
