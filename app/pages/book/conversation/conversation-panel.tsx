import type { ShownPosition } from "~/club/spoilers/rules";
import { Avatar } from "~/ui/avatar";
import { TextArea } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { ProgressBar } from "~/ui/progress-bar";
import { Ribbon } from "~/ui/ribbon";
import { plural } from "~/ui/text/format";
import { Post } from "../../shared/posts/post";
import { SpoilerPageField } from "../../shared/spoiler-page-field";
import { useRootData } from "../../shell/root-data";
import { BookIdField } from "../book-id-field";
import { addPostForm } from "../forms";
import { type Opened, OpenedPosts } from "../opened";
import { SpoilerConsent } from "../spoiler-consent";
import { anchors } from "../tabs";
import type { ConversationPanelData, StretchData } from "./conversation.server";

type Props = {
  panel: ConversationPanelData;
  bookId: number;
  opened: Opened | null;
  acceptsSpoilers: boolean;
};

export default function ConversationPanel({ panel, bookId, opened, acceptsSpoilers }: Props) {
  const { stretches, unplaced, position, dialogSearch } = panel;
  return (
    <section
      className="wrap mt-8 lg:mt-12 grid gap-x-16 gap-y-8 lg:grid-cols-[22rem_minmax(0,46rem)]"
      aria-labelledby="titulo-da-aba"
    >
      <div className="lg:sticky lg:top-8 self-start">
        <h2 id="titulo-da-aba" className="mb-1">
          Conversa
        </h2>
        <p className="text-ink-2 mb-5">O que o clube disse, no lugar do livro em que disse.</p>
        <Ladder stretches={stretches} />
        <SpoilerConsent bookId={bookId} accepts={acceptsSpoilers} />
      </div>
      <div className="min-w-0">
        {opened && (
          <div className="mb-8">
            <OpenedPosts {...opened} />
          </div>
        )}
        <Composer bookId={bookId} position={position} />
        {stretches.map((stretch) => (
          <ConversationSection
            key={stretch.until}
            id={anchors.stretch(String(stretch.until))}
            head={stretch}
            shown={stretch.shown}
            search={dialogSearch}
          />
        ))}
        {unplaced.count > 0 && (
          <ConversationSection
            id={anchors.stretch("sem-pagina")}
            head={{ ...unplaced, label: "Sem página", name: null, withheld: 0, isOwn: false }}
            shown={unplaced.shown}
            search={dialogSearch}
          />
        )}
      </div>
    </section>
  );
}

/** The index of the stretches, with the part of each that is read. */
function Ladder({ stretches }: { stretches: readonly StretchData[] }) {
  return (
    <ol className="border-t border-line max-lg:hidden">
      {stretches.map((stretch) => (
        <li key={stretch.until}>
          <Link
            to={stretch.to}
            className="group grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5 py-3 border-b border-line no-underline aria-[current]:-mx-3 aria-[current]:px-3 aria-[current]:bg-reading-soft [&>svg]:col-span-full"
            aria-current={stretch.isOwn ? "location" : undefined}
          >
            <b className="whitespace-nowrap group-hover:underline">{stretch.label}</b>
            <span className={stretch.isOwn ? "meta text-ink-2" : "meta"}>{shortCountOf(stretch)}</span>
            <ProgressBar
              percent={stretch.percent}
              size="sm"
              label={`Lido ${stretch.label.toLowerCase()}`}
              isMeasure
            />
          </Link>
        </li>
      ))}
    </ol>
  );
}

type Counted = Pick<StretchData, "count" | "withheld">;

/** "5 conversas", "5 conversas, 1 fechada" or "5 conversas, todas fechadas". */
function countOf({ count, withheld }: Counted): string {
  const posts = plural(count, "conversa", "conversas");
  if (withheld === 0) return posts;
  if (withheld < count) return `${posts}, ${plural(withheld, "fechada", "fechadas")}`;
  return count === 1 ? "1 conversa, fechada" : `${posts}, todas fechadas`;
}

/** In the narrow index "5 fechadas" says both. */
function shortCountOf({ count, withheld }: Counted): string {
  const isShut = withheld > 0 && withheld === count;
  return isShut ? plural(withheld, "fechada", "fechadas") : countOf({ count, withheld });
}

function Composer({ bookId, position }: { bookId: number; position: ShownPosition }) {
  const { viewer } = useRootData();
  return (
    <ActionForm
      form={addPostForm}
      textName={`conversa ${bookId}`}
      className="composer pb-8"
      aria-label="Nova conversa"
    >
      <BookIdField id={bookId} />
      <div className="flex gap-4">
        {viewer && (
          <span className="max-sm:hidden">
            <Avatar name={viewer.name} src={viewer.avatar} size="lg" />
          </span>
        )}
        <div className="flex-1 min-w-0">
          <TextArea
            name="content"
            label="O que esta página fez com você?"
            placeholder="Uma passagem, uma dúvida, um espanto"
            className="is-prose"
            rows={2}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mt-3 sm:pl-18">
        <SpoilerPageField position={position} />
        <SubmitButton variant="acc" className="max-sm:w-full min-h-12">
          Publicar
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

type ConversationSectionProps = {
  id: string;
  head: Pick<StretchData, "label" | "name" | "count" | "withheld" | "isOwn" | "isAsked" | "to">;
  /** Null while the stretch is shut; its posts are then on another URL. */
  shown: StretchData["shown"];
  search: string;
};

function ConversationSection({ id, head, shown, search }: ConversationSectionProps) {
  const summary = <StretchHead head={head} />;
  if (!shown) {
    return (
      <Link
        className="conversation-section conversation-section-head"
        id={id}
        to={head.to}
        preventScrollReset
      >
        {summary}
      </Link>
    );
  }
  return (
    <details className="conversation-section" id={id} open>
      <summary className="conversation-section-head">{summary}</summary>
      {shown.posts.length === 0 && <p className="meta py-4">Nenhuma conversa neste trecho.</p>}
      {shown.posts.map((post) => (
        <Post key={post.id} post={post} isAboutPage isJustOpened={post.isJustOpened} dialogSearch={search} />
      ))}
      <Pagination label={`Páginas do trecho: ${head.label.toLowerCase()}`} {...shown.links} />
    </details>
  );
}

function StretchHead({ head }: Pick<ConversationSectionProps, "head">) {
  return (
    <>
      <h3 className="text-[1.75rem]/none" data-announced={head.isAsked || undefined}>
        {head.label}
      </h3>
      <span className="meta">{[head.name, countOf(head)].filter(Boolean).join(" · ")}</span>
      {head.isOwn && <Ribbon>Você está aqui</Ribbon>}
      <Icon name="chevron-down" />
    </>
  );
}
