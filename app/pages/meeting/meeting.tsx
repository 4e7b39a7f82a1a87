import { useEffect } from "react";
import { minutesUrl } from "~/club/meetings/minutes-rules";
import type { RoomView } from "~/club/meetings/room-views";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { startWords } from "../shared/event-time";
import { MinutesForm } from "../shared/minutes-form";
import { useSafeRevalidate } from "../shared/safe-revalidate";
import { useRootData } from "../shell/root-data";
import { AddSeat, Board, OwnArrival } from "./arrival";
import { openMeetingForm } from "./forms";
import { Frame, LeaderFooter, OwnFooter, Steps } from "./frame";
import { Changes, Next } from "./later-steps";
import type { meetingPage } from "./queries.server";
import { Questions } from "./questions";
import { Quotes } from "./quotes";
import { Lid, OpenRatings, OwnRating, SealedRatings } from "./ratings";
import { useRoom, useSeenSealed } from "./use-room";

type Page = ReturnType<typeof meetingPage> & { isLive: boolean };

/** Modo Encontro: the screen of the room, or a member's own phone that follows it. */
export function Meeting({ page }: { page: Page }) {
  const room = useRoom(page.event.id, page.room, page.isLive && page.closed === null);
  const hasSeenSealed = useSeenSealed(room);
  if (page.closed !== null || !room) return <Before page={page} />;
  const isOpening = page.isOpening || hasSeenSealed;
  return page.isOnScreen ? (
    <Stage page={page} room={room} isOpening={isOpening} />
  ) : (
    <OwnPhone page={page} room={room} isOpening={isOpening} />
  );
}

/** The field of a step; the opened ratings have another one. */
function fieldOf({ step, scene }: RoomView): string {
  return scene.kind === "ratings" && scene.open ? "open" : String(step);
}

/** Before the meeting is opened, and while there is none. */
function Before({ page: { event, closed, mayLead, reload } }: { page: Page }) {
  const { timeZone } = useRootData();
  return (
    <Frame
      title={event.title}
      field="1"
      isOwn
      footer={
        <>
          <ButtonLink to={`/events/${event.id}`} variant="field-line" small icon="arrow-left">
            Sair
          </ButtonLink>
          <ButtonLink to={reload} variant="field-line" small replace>
            Atualizar
          </ButtonLink>
        </>
      }
    >
      <div className="own-part">
        <h1>{closed ? "Agora não há encontro" : mayLead ? "Pronto para começar" : "Já vai começar"}</h1>
        <p className="own-text">{closed ?? `O encontro está marcado para ${startWords(event, timeZone)}.`}</p>
        {!closed && mayLead && (
          <>
            <p className="own-text">
              Ponha o celular no meio da mesa, ou esta tela na televisão. Cada pessoa acompanha no próprio
              celular, neste mesmo endereço.
            </p>
            <ActionForm form={openMeetingForm} isButton staysOnPage className="grid">
              <SubmitButton variant="primary" className="min-h-14 text-[1.1875rem]">
                Abrir o encontro
              </SubmitButton>
            </ActionForm>
          </>
        )}
        {!closed && !mayLead && (
          <p className="own-text">Quem medeia abre o encontro, e esta página acompanha.</p>
        )}
      </div>
    </Frame>
  );
}

type ScreenProps = { page: Page; room: RoomView; isOpening: boolean };

/** The screen of the room: a phone on the table, or a television. */
function Stage({ page, room, isOpening }: ScreenProps) {
  const { isLeading, others, reload } = page;
  const { scene, event } = room;
  const hasOwnButton =
    (scene.kind === "ratings" && !scene.open) ||
    (scene.kind === "questions" && (scene.shown?.isFolded || scene.shown?.text.withheld != null));
  return (
    <Frame
      title={event.title}
      field={fieldOf(room)}
      steps={<Steps room={room} isLeading={isLeading} />}
      footer={
        isLeading ? (
          <LeaderFooter room={room} isQuiet={hasOwnButton}>
            {scene.kind === "arrival" && <AddSeat others={others} />}
            {(scene.kind === "ratings" || scene.kind === "changes") && (
              <ButtonLink to="?ver=celular" variant="field-line">
                Minha nota
              </ButtonLink>
            )}
          </LeaderFooter>
        ) : (
          <OwnFooter room={room} reload={reload} />
        )
      }
    >
      {scene.kind === "minutes" && isLeading ? (
        <MinutesStep page={page} />
      ) : (
        <SceneOf room={room} isLeading={isLeading} isOpening={isOpening} />
      )}
    </Frame>
  );
}

/** A member's own phone: the same field, with the form of the step for this member. */
function OwnPhone({ page, room, isOpening }: ScreenProps) {
  const { name } = useRootData().viewer ?? { name: "" };
  const { scene, event } = room;
  return (
    <Frame
      title={event.title}
      field={fieldOf(room)}
      isOwn
      footer={
        <OwnFooter
          room={room}
          reload={page.reload}
          stage={page.mayLead ? `/events/${event.id}/encontro` : null}
        />
      }
    >
      {scene.kind === "arrival" ? (
        <OwnArrival
          room={room}
          name={name}
          isPresent={scene.seats.find(({ id }) => id === page.viewerId)?.isPresent ?? page.own.isPresent}
        />
      ) : scene.kind === "ratings" && !scene.open && room.book ? (
        <OwnRating book={room.book} count={scene.count} own={page.own.rating} />
      ) : scene.kind === "changes" && scene.isOpen && room.book ? (
        <>
          {!page.keepsRating && <OwnRating book={room.book} own={page.own.rating} keepTo={page.keepTo} />}
          <Changes title={room.book.title} scene={scene} isBelow={!page.keepsRating} />
        </>
      ) : (
        <SceneOf room={room} isLeading={false} isOpening={isOpening} />
      )}
    </Frame>
  );
}

/** The last step for those who do not write the minutes. */
function MinutesAwaited({ room: { event }, isPublished }: { room: RoomView; isPublished: boolean }) {
  return (
    <div className="asked">
      <h1>{isPublished ? "A ata está pronta" : "Ata"}</h1>
      {isPublished ? (
        <ButtonLink to={minutesUrl(event.id)}>Ler a ata</ButtonLink>
      ) : (
        <p className="asked-text">Quem medeia está escrevendo a ata. Boa volta para casa.</p>
      )}
    </div>
  );
}

/** The draft of the minutes, on the screen of the leader. */
function MinutesStep({ page: { minutes, hasStarted } }: { page: Page }) {
  const revalidate = useSafeRevalidate();
  const isMissing = hasStarted && minutes === null;
  // The step may have come over the socket, without the draft.
  useEffect(() => {
    if (isMissing) revalidate();
  }, [isMissing, revalidate]);
  return (
    <div className="draft">
      <div>
        <h1>Ata</h1>
        <p>
          {hasStarted
            ? "Escrita com o que aconteceu esta noite. Leia, mude o que quiser e publique."
            : "A ata se escreve depois que o encontro começa."}
        </p>
      </div>
      {minutes && <MinutesForm minutes={minutes} rows={13} />}
    </div>
  );
}

function SceneOf({ room, isLeading, isOpening }: { room: RoomView; isLeading: boolean; isOpening: boolean }) {
  const { scene } = room;
  switch (scene.kind) {
    case "arrival":
      return <Board room={room} scene={scene} isLeading={isLeading} />;
    case "ratings":
      if (!scene.open) return <SealedRatings scene={scene} isLeading={isLeading} />;
      return (
        <>
          {isOpening && <Lid count={scene.count} />}
          <OpenRatings open={scene.open} />
        </>
      );
    case "questions":
      return <Questions scene={scene} isLeading={isLeading} />;
    case "quotes":
      return <Quotes scene={scene} isLeading={isLeading} />;
    case "changes":
      return <Changes title={room.book?.title ?? ""} scene={scene} />;
    case "next":
      return <Next scene={scene} />;
    case "minutes":
      return <MinutesAwaited room={room} isPublished={scene.isPublished} />;
  }
}
