import { ActionForm } from "~/ui/form";
import { formatDay, plural } from "~/ui/format";
import { GeneratedCover } from "~/ui/generated-cover";
import { Pagination } from "~/ui/pagination";
import { Stars } from "~/ui/stars";
import { SubmitButton } from "~/ui/submit-button";
import { bringReadingsForm } from "./forms";
import { Confirmation, FileRead, LeftOut, SeeAll, Tally, UnknownTitles } from "./parts";
import type { ImportView } from "./queries.server";

type Page = ImportView<"readings">;
type Reading = Page["brought"]["rows"][number];

export function ReadingsPreview({
  page: { file, hidesRanking, rated, brought, titles, left },
}: {
  page: Page;
}) {
  const size = `${plural(file.columns, "coluna", "colunas")}, ${plural(file.rows, "linha", "linhas")}`;
  return (
    <>
      <section className="form-section" aria-labelledby="trazer">
        <h2 id="trazer" className="text-2xl">
          Trazer minhas leituras
        </h2>
        <p className="text-ink-2 mt-2">
          Um arquivo exportado do Goodreads, do StoryGraph, do Skoob ou do BookWyrm. O que o clube também leu
          vira leitura sua, no dia certo.
        </p>
        <FileRead file={file} icon="book" what={`Reconhecido como ${file.source} · ${size}`} />
      </section>
      <Tally
        figures={[
          [brought.total, brought.total === 1 ? "vira leitura sua" : "viram leituras suas"],
          [rated, rated === 1 ? "traz a nota" : "trazem a nota"],
          [left.total, left.total === 1 ? "fica só na lista" : "ficam só na lista"],
        ]}
      />
      {brought.total > 0 ? (
        <section className="mt-10" aria-labelledby="vem">
          <h3 id="vem" className="text-xl mb-3">
            Viram leituras suas
          </h3>
          <ul className="brought">
            {brought.rows.map((reading) => (
              <BroughtReading key={reading.book.id} reading={reading} />
            ))}
          </ul>
          {brought.allUrl && (
            <SeeAll to={brought.allUrl}>Ver as {plural(brought.total, "leitura", "leituras")}</SeeAll>
          )}
          {brought.links && <Pagination label="Páginas das leituras" {...brought.links} />}
          <p className="meta mt-3">
            Ficam no dia em que você leu, não no de hoje. Somam páginas no seu total; não dão{" "}
            {hidesRanking ? "conquistas" : "pontos, lugar no ranking nem conquistas"}, e não contam na
            sequência nem nas páginas de hoje.
          </p>
        </section>
      ) : (
        <p className="prose mt-10">Nenhuma linha deste arquivo vira leitura: veja por quê, uma a uma.</p>
      )}
      <UnknownTitles id={file.id} titles={titles} what={["linha", "linhas"]} />
      <LeftOut left={left} />
      <Confirmation id={file.id}>
        {brought.total > 0 && (
          <ActionForm form={bringReadingsForm} hiddenFields={{ id: file.id }} isButton>
            <SubmitButton variant="primary">
              Trazer {plural(brought.total, "leitura", "leituras")}
            </SubmitButton>
          </ActionForm>
        )}
      </Confirmation>
    </>
  );
}

function BroughtReading({ reading }: { reading: Reading }) {
  const { book, rating, ratingNote } = reading;
  return (
    <li>
      <GeneratedCover title={book.title} author={book.author} image={book.coverImage} size="xs" decorative />
      <span className="wrap-anywhere">
        <b>{book.title}</b>
        <br />
        <span className="meta">
          {daysOf(reading)}
          {ratingNote && `; ${ratingNote}`}
        </span>
      </span>
      {rating === null ? <span className="meta">sem nota</span> : <Stars rating={rating} />}
    </li>
  );
}

/** "Lido de 02/10 a 28/10/2021" */
function daysOf({ day, from, isDayAdded }: Reading): string {
  if (isDayAdded) return `Lido, sem o dia: fica ${formatDay(day)}, quando entrou na sua lista`;
  if (from === null) return `Lido até ${formatDay(day)}`;
  const isSameYear = from.slice(0, 4) === day.slice(0, 4);
  return `Lido de ${isSameYear ? formatDay(from).slice(0, 5) : formatDay(from)} a ${formatDay(day)}`;
}
