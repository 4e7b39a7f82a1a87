import { useLocation } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Pagination } from "~/ui/pagination";
import { formatNumber } from "~/ui/text/format";
import { AuthorName, PostedAt } from "../../shared/author";
import { SpoilerFold } from "../../shared/spoiler-fold";
import { BookIdField } from "../book-id-field";
import { addQuestionForm, revealQuestionForm, voteForm } from "../forms";
import { formatNearDay } from "../near-day";
import type { QuestionsPanelData } from "../panels.server";
import { anchors } from "../tabs";
import { TextLinks } from "../text-links";
import { TextsSection } from "../texts-section";
import { QuestionFields } from "./question-fields";

type Props = { panel: QuestionsPanelData; address: string; bookId: number };
type Question = QuestionsPanelData["questions"][number];

export default function QuestionsPanel({ panel, address, bookId }: Props) {
  const { questions, links, position, meeting } = panel;
  const day = meeting && formatNearDay(meeting.date, meeting.inDays);
  return (
    <TextsSection
      title="Perguntas"
      about={`As mais votadas abrem a roda${day ? ` no dia ${day}` : ""}.`}
      compose="Fazer uma pergunta"
      composer={
        <ActionForm
          form={addQuestionForm}
          textName={`pergunta ${bookId}`}
          className="grid gap-3"
          aria-label="Fazer uma pergunta"
        >
          <BookIdField id={bookId} />
          <QuestionFields position={position} />
          <SubmitButton variant="acc" className="justify-self-start max-lg:w-full">
            Perguntar
          </SubmitButton>
        </ActionForm>
      }
    >
      {questions.length === 0 ? (
        <EmptyState art="conversa" title="Nenhuma pergunta ainda">
          O que este livro deixou sem resposta?
        </EmptyState>
      ) : (
        <ol>
          {questions.map((question) => (
            <QuestionEntry key={question.id} question={question} address={address} />
          ))}
        </ol>
      )}
      <Pagination label="Páginas de perguntas" {...links} />
    </TextsSection>
  );
}

function QuestionEntry({ question, address }: { question: Question; address: string }) {
  const { id, content, page, user, withheld, powers } = question;
  const { search } = useLocation();
  const hiddenFields = { questionId: id };
  return (
    <li className="question" id={anchors.question(id)} tabIndex={-1}>
      {withheld ? <Votes count={question.voteCount} /> : <VoteButton question={question} />}
      <div className="min-w-0">
        {withheld ? (
          <SpoilerFold
            withheld={withheld}
            author={user.name}
            form={revealQuestionForm}
            hiddenFields={hiddenFields}
          />
        ) : (
          <p className="question-text whitespace-pre-line wrap-anywhere">{content}</p>
        )}
        <div className="text-byline">
          <AuthorName author={user} className="font-bold wrap-anywhere" />
          <PostedAt {...question} edited="editada" />
          {!withheld && page && <span className="meta">{page}</span>}
          <TextLinks
            to={`${address}/perguntas/${id}`}
            search={search}
            powers={powers}
            what={`a pergunta de ${user.name}`}
            isInline
          />
        </div>
      </div>
    </li>
  );
}

/** The votes of a withheld question. */
function Votes({ count }: { count: number }) {
  return (
    <p>
      <span className="question-vote is-still">
        <b>{formatNumber(count)}</b>
        {count === 1 ? "voto" : "votos"}
      </span>
    </p>
  );
}

/** The form sends the wanted state, so a repeated request changes nothing. */
function VoteButton({ question: { id, content, voted: saved, voteCount } }: { question: Question }) {
  const target = { questionId: id };
  const sent = useFormState(voteForm, target).pendingData?.get("voted");
  // Optimistic: the submitted state until the answer arrives.
  const voted = sent ? sent === "true" : saved;
  return (
    <ActionForm form={voteForm} isButton hiddenFields={target} isSwitch staysOnPage>
      <input type="hidden" name="voted" value={String(!voted)} />
      <button type="submit" className="question-vote" aria-pressed={voted}>
        <b>{formatNumber(voteCount + Number(voted) - Number(saved))}</b>
        {voted ? "Votei" : "Votar"}
        <span className="sr-only"> em: {content}</span>
      </button>
    </ActionForm>
  );
}
