import { type ReactNode, useEffect, useRef } from "react";
import type { PagedBook } from "~/club/books/views";
import type { GoalView } from "~/club/plans/views";
import { positionFields, positionLabels } from "~/club/reading/position-fields";
import type { ProgressSummary } from "~/club/reading/summary-queries.server";
import { Cover, type CoverData } from "~/ui/art/cover";
import { HeroShape } from "~/ui/art/hero-shape";
import { Button, ButtonLink } from "~/ui/button";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm, useFormState } from "~/ui/form/form";
import { described, useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { ProgressBar } from "~/ui/progress-bar";
import { DaysLeft, PositionOf } from "~/ui/reading-progress";
import { formatNumber, formatYear, plural } from "~/ui/text/format";
import { titleClass } from "~/ui/text/title-class";
import { GoalLine } from "../shared/goal-line";
import { progressForm, stepForm } from "../shared/progress-forms";
import { WaitingFields, WaitingPosition } from "../shared/waiting-position";

export function CurrentBookCard({
  book,
  cover,
  reading,
  goal,
}: {
  book: PagedBook;
  cover: CoverData;
  reading: ProgressSummary;
  goal: GoalView | null;
}) {
  return (
    <div className="hero-book plate on-field" data-sec="reading">
      <HeroShape />
      <Cover
        cover={cover}
        size="lg"
        className="relative w-[62%] md:w-full lg:col-start-2 lg:row-start-1 lg:w-(--cover-width) lg:self-end lg:-mb-12 lg:mt-10"
        to={`/book/${book.id}`}
      />
      <div className="relative wrap-anywhere lg:col-start-2 lg:row-start-1 lg:ml-[calc(var(--cover-width)_+_4rem)] lg:pt-11 lg:pb-10 lg:pr-14 lg:pl-0">
        <p className="font-medium">Livro Atual</p>
        <h2 className={["hero-title", titleClass(book.title)].filter(Boolean).join(" ")}>
          <Link to={`/book/${book.id}`} className="no-underline hover:underline">
            {book.title}
          </Link>
        </h2>
        <p className="text-lg">
          {book.author}{" "}
          <span className="opacity-85 block lg:inline">
            <span className="max-lg:hidden">· </span>
            {book.publishedYear && `${formatYear(book.publishedYear)} · `}
            {plural(book.pageCount, "página", "páginas")}
          </span>
        </p>
        <div className="mt-6 lg:mt-9">
          <ProgressBar percent={reading.percent} size="lg" />
          <p className="flex justify-between gap-4 mt-1">
            <PositionOf unit={reading.unit} position={reading.position} last={reading.lastPosition} />
            {reading.isAbandoned ? <span>Deixado de lado</span> : <DaysLeft days={reading.daysLeft} />}
          </p>
        </div>
        {goal && (
          <GoalLine unit={reading.unit} goal={goal}>
            <StepButton reading={reading} />
          </GoalLine>
        )}
        <PositionForm
          book={book}
          reading={reading}
          hasStep={!goal && reading.position !== reading.lastPosition}
        />
      </div>
    </div>
  );
}

/** Submits the form of one step, which is below. */
function StepButton({ reading }: { reading: ProgressSummary }) {
  const { id, isSaving } = useFormState(stepForm);
  const amount = stepIn(reading);
  return (
    <Button
      type="submit"
      form={id}
      variant="field-line"
      small
      icon="plus"
      busy={isSaving}
      aria-label={`+${amount}`}
    >
      {amount}
    </Button>
  );
}

function stepIn({ unit, step }: ProgressSummary): string {
  return unit === "percent" ? `${step}%` : `${step} páginas`;
}

type FormProps = { book: PagedBook; reading: ProgressSummary; hasStep: boolean };

function PositionForm({ book, reading, hasStep }: FormProps) {
  const { unit, position } = reading;
  const stepping = useFormState(stepForm);
  return (
    <>
      <ActionForm form={progressForm} keepsTyped={false} className="mt-6">
        <input type="hidden" name="bookId" value={book.id} />
        <input type="hidden" name="unit" value={unit} />
        <WaitingFields title={book.title} lastUpdated={reading.lastUpdated} />
        <PositionField reading={reading}>
          <SubmitButton variant="field" icon="bookmark">
            Atualizar progresso
          </SubmitButton>
          {hasStep && (
            <Button type="submit" form={stepping.id} variant="field-line" busy={stepping.isSaving}>
              {`+${stepIn(reading)}`}
            </Button>
          )}
          <ButtonLink to={`/book/${book.id}`} variant="field-line">
            Ver livro
          </ButtonLink>
        </PositionField>
      </ActionForm>
      <WaitingPosition bookId={book.id} />
      <ActionForm form={stepForm}>
        <input type="hidden" name="bookId" value={book.id} />
        <input type="hidden" name="from" value={position ?? 0} />
      </ActionForm>
    </>
  );
}

function PositionField({ reading, children }: { reading: ProgressSummary; children: ReactNode }) {
  const { unit, position, lastPosition } = reading;
  const name = positionFields[unit];
  const shownPosition = position !== null && unit === "percent" ? formatNumber(position) : position;
  const { id, value, error } = useField(name, { value: shownPosition });
  const input = useRef<HTMLInputElement>(null);
  const saved = useRef(position);
  useEffect(() => {
    if (saved.current === position) return;
    saved.current = position;
    // A step changes the saved position, which a field that was set before does not show.
    if (input.current) input.current.value = value;
  }, [position, value]);
  const kind =
    unit === "percent"
      ? ({ type: "text", inputMode: "decimal" } as const)
      : ({ type: "number", inputMode: "numeric", min: 1, max: lastPosition } as const);
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {positionLabels[unit]}
        {unit === "percent" && ", em %"}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          id={id}
          name={name}
          className="input hero-page w-28 font-bold text-center"
          {...kind}
          placeholder={unit === "percent" ? "%" : "Página"}
          defaultValue={value}
          {...described(id, { error })}
        />
        {children}
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </>
  );
}
