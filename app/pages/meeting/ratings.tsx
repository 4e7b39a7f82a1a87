import type { RoomView } from "~/club/meetings/room-views";
import { figure } from "~/club/meetings/words";
import { maxLineLength, ratingSteps } from "~/club/ratings/rules";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { formatNumber, formatRating, plural } from "~/ui/text/format";
import { openRatingsForm, rateForm } from "./forms";

type RatingsScene = Extract<RoomView["scene"], { kind: "ratings" }>;
type Open = NonNullable<RatingsScene["open"]>;
type Person = NonNullable<Open["people"]>[number];

/** The screen is a book tied with a ribbon, and the ribbon is the button. */
export function SealedRatings({ scene, isLeading }: { scene: RatingsScene; isLeading: boolean }) {
  const { count, withoutRating } = scene;
  return (
    <>
      <div className="sealed">
        <h1>
          <b>{formatNumber(count)}</b>
          <span>{count === 1 ? "nota guardada" : "notas guardadas"}</span>
        </h1>
        {withoutRating > 0 && (
          <p className="sealed-text">
            Ainda dá tempo:{" "}
            {figure(withoutRating, "uma", "pessoa na sala não deu nota", "pessoas na sala não deram nota")}.
          </p>
        )}
      </div>
      {isLeading && (
        <ActionForm form={openRatingsForm} isButton staysOnPage>
          <div className="[position:static] grid">
            <span
              className="absolute z-1 top-0 right-(--tie-right) bottom-0 left-auto w-(--tie-width) bg-(--tie)"
              aria-hidden="true"
            />
            <button type="submit" className="tie-button">
              Abrir as notas
            </button>
            <span className="tie-knot" aria-hidden="true" />
          </div>
        </ActionForm>
      )}
    </>
  );
}

/** The cover that turns once, when this page has seen the ratings sealed. */
export function Lid({ count }: { count: number }) {
  return (
    <div className="lid" aria-hidden="true">
      <span className="lid-cover" />
      <span className="lid-count">{formatNumber(count)}</span>
      <span className="lid-down" />
      <span className="lid-across" />
      <span className="lid-knot" />
    </div>
  );
}

/** The distribution with faces, the mean, and the two who disagree most. */
export function OpenRatings({ open }: { open: Open }) {
  const { average, counts, people, extremes } = open;
  if (average === null) return <h1>Nenhuma nota desta vez</h1>;
  const apartIds = extremes.map(({ id }) => id);
  return (
    <div className="opened">
      <h1 className="opened-mean">
        <span>Média da noite</span>
        <b>{formatRating(average)}</b>
      </h1>
      <ol className="opened-scale" aria-label="Distribuição das notas">
        {ratingSteps.map((step, index) => (
          <Column
            key={step}
            step={step}
            count={counts[index] ?? 0}
            most={Math.max(...counts)}
            people={people?.filter(({ rating }) => rating === step) ?? null}
            apartIds={apartIds}
          />
        ))}
      </ol>
      {extremes.length > 0 && <Apart extremes={extremes} />}
    </div>
  );
}

type ColumnProps = {
  step: number;
  count: number;
  /** The highest column. */
  most: number;
  /** Null where there are too many for faces. */
  people: Person[] | null;
  apartIds: number[];
};

function Column({ step, count, most, people, apartIds }: ColumnProps) {
  const unnamed = Array.from({ length: people ? count - people.length : 0 }, (_, index) => index);
  return (
    <li>
      <span className="flex flex-col-reverse items-center gap-[max(2px,calc(var(--unit)_*_0.35))]">
        {people?.map(({ id, user }) => (
          <span key={id} className={apartIds.includes(id) ? "opened-face is-apart" : "opened-face"}>
            <Avatar name={user.name} src={user.avatar} label={user.name} />
          </span>
        ))}
        {unnamed.map((index) => (
          <span key={index} className="opened-face is-unnamed" />
        ))}
        {!people && count > 0 && (
          <svg
            className="w-[70%] h-[max(9rem,calc(var(--unit)_*_22))] fill-achv"
            viewBox="0 0 10 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={`M0 100h10v${-Math.round((100 * count) / most)}H0z`} />
          </svg>
        )}
      </span>
      <b className={count > 0 ? "has-ratings" : undefined}>
        <span className="sr-only">{plural(count, "nota", "notas")}: </span>
        {formatNumber(step)}
      </b>
    </li>
  );
}

function Apart({ extremes: [one, other] }: { extremes: Open["extremes"] }) {
  if (!one || !other) return null;
  const [low, high] = one.rating < other.rating ? [one, other] : [other, one];
  return (
    <div className="opened-apart">
      <ApartPerson person={low} />
      <span className="opened-and" aria-hidden="true">
        e
      </span>
      <ApartPerson person={high} />
      <p className="opened-apart-text">são os que mais discordam. Comecem por eles.</p>
    </div>
  );
}

function ApartPerson({ person: { user, rating } }: { person: Open["extremes"][number] }) {
  return (
    <p>
      <Avatar name={user.name} src={user.avatar} />
      <span>
        <b>{user.name.split(" ")[0]}</b>
        <br />
        deu {formatNumber(rating)}
      </span>
    </p>
  );
}

type OwnRatingProps = {
  book: { id: number; title: string };
  /** How many ratings are sealed; absent once they are open. */
  count?: number;
  own: { rating: number; line: string | null } | null;
  /** After the opening, the address of "Continuo com"; the first rating is kept beside a new one. */
  keepTo?: string;
};

/** Ten radio buttons in five columns, on a member's own phone. */
export function OwnRating({ book, count, own, keepTo }: OwnRatingProps) {
  const isChange = keepTo !== undefined;
  return (
    <ActionForm
      form={rateForm}
      className="own-part"
      staysOnPage
      keepsTyped={false}
      key={own?.rating ?? "new"}
    >
      <input type="hidden" name="bookId" value={book.id} />
      <h1>{isChange ? "E agora, quanto vale?" : `Quanto vale ${book.title}?`}</h1>
      {isChange && own && (
        <p className="own-text">
          Você deu <b>{formatNumber(own.rating)}</b>. A primeira nota fica guardada ao lado da nova.
        </p>
      )}
      <Scale chosen={own?.rating} />
      {!isChange && (
        <TextField
          name="line"
          label="Uma linha, se quiser"
          maxLength={maxLineLength}
          autoComplete="off"
          defaultValue={own?.line ?? undefined}
        />
      )}
      <SubmitButton variant="primary" className="min-h-14 text-[1.1875rem]">
        {isChange ? "Guardar a nova nota" : own ? "Mudar minha nota" : "Guardar minha nota"}
      </SubmitButton>
      {keepTo !== undefined && own && (
        <ButtonLink to={keepTo} variant="quiet" className="min-h-14 text-[1.1875rem]" preventScrollReset>
          Continuo com {formatNumber(own.rating)}
        </ButtonLink>
      )}
      {own && count !== undefined && (
        <p className="own-text" role="status">
          Sua nota está guardada: <b>{formatNumber(own.rating)}</b>.
        </p>
      )}
      {count !== undefined && (
        <p className="flex gap-2.5 leading-[1.35]">
          <Icon className="flex-none" name="lock" />
          <span>
            Ninguém vê até a mesa abrir. <b>{formatNumber(count)}</b>{" "}
            {count === 1 ? "nota guardada" : "notas guardadas"}.
          </span>
        </p>
      )}
    </ActionForm>
  );
}

function Scale({ chosen }: { chosen: number | undefined }) {
  const { id, value, error } = useField("rating", { value: chosen });
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined} data-invalid={error ? true : undefined}>
      <legend className="sr-only">Sua nota, de meia a cinco</legend>
      <div className="rating-scale">
        {ratingSteps.map((step) => (
          <label key={step}>
            <input type="radio" name="rating" value={step} defaultChecked={String(step) === value} />
            <span>{formatNumber(step)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}
