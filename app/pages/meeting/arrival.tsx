import type { RoomView } from "~/club/meetings/room-views";
import { Avatar } from "~/ui/avatar";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { formatNumber } from "~/ui/text/format";
import { addSeatForm, arriveForm, seatForm, visitorForm } from "./forms";

type Arrival = Extract<RoomView["scene"], { kind: "arrival" }>;
/** A member, or a visitor of the evening. */
type SeatData = Arrival["seats"][number] & { kind: "member" | "visitor" };

/** The table is a book, and people sit around it. A tap of the leader on a seat notes the presence. */
export function Board({ room, scene, isLeading }: { room: RoomView; scene: Arrival; isLeading: boolean }) {
  const seats = [
    ...scene.seats.map((seat) => ({ ...seat, kind: "member" as const })),
    ...scene.guests.map((guest) => ({ ...guest, avatar: null, kind: "visitor" as const })),
  ];
  const half = Math.ceil(seats.length / 2);
  return (
    <div className="grid grid-rows-[auto_1fr_auto] gap-[max(0.75rem,calc(var(--unit)_*_1.4))] self-stretch min-w-0">
      <SeatRow seats={seats.slice(0, half)} isLeading={isLeading} />
      <div className="board-table">
        {room.book && (
          <p className="board-book">
            <b>{room.book.title}</b> <span>{room.book.author}</span>
          </p>
        )}
        <h1>Puxe uma cadeira</h1>
        <p className="board-count">
          <b>{formatNumber(room.present)}</b> de {formatNumber(room.expected)} já{" "}
          {room.expected === 1 ? "chegou" : "chegaram"}
        </p>
      </div>
      <SeatRow seats={seats.slice(half)} isLeading={isLeading} />
    </div>
  );
}

function SeatRow({ seats, isLeading }: { seats: SeatData[]; isLeading: boolean }) {
  if (seats.length === 0) return <span />;
  return (
    <ul className="seats">
      {seats.map((seat) => (
        <li key={`${seat.kind}-${seat.id}`}>
          <Seat seat={seat} isLeading={isLeading} />
        </li>
      ))}
    </ul>
  );
}

function Seat({ seat, isLeading }: { seat: SeatData; isLeading: boolean }) {
  const { id, name, avatar, isPresent, kind } = seat;
  const [first, ...rest] = name.split(" ");
  const state = isPresent ? "já chegou" : "ainda não chegou";
  const face = (
    <>
      <Avatar name={name} src={avatar} />
      <span className="wrap-anywhere">
        {first}
        <span className="sr-only">
          {" "}
          {rest.join(" ")}: {state}
        </span>
      </span>
    </>
  );
  const seatClass = isPresent ? "seat is-taken" : "seat";
  if (!isLeading) return <span className={seatClass}>{face}</span>;
  return (
    <ActionForm
      form={kind === "member" ? seatForm : visitorForm}
      hiddenFields={kind === "member" ? { memberId: id } : { visitorId: id }}
      isButton
      isSwitch
      staysOnPage
    >
      <input type="hidden" name="isPresent" value={String(!isPresent)} />
      <button type="submit" className={seatClass} aria-pressed={isPresent}>
        {face}
      </button>
    </ActionForm>
  );
}

type Other = { id: number; name: string };

/** "Chegou mais alguém": adds a member who came unannounced. */
export function AddSeat({ others }: { others: readonly Other[] }) {
  if (others.length === 0) return null;
  return (
    <details className="meeting-more">
      <summary className="btn btn-field-line">
        <Icon name="plus" />
        Chegou mais alguém
      </summary>
      <ActionForm
        form={addSeatForm}
        className="absolute bottom-[calc(100%_+_0.5rem)] left-0 z-9 w-[min(28rem,calc(100vw_-_2_*_var(--gutter)))] p-4.5 bg-sheet text-ink border-2 border-ink rounded-md [--ring:var(--color-focus)]"
        isButton
        staysOnPage
      >
        <label className="label" htmlFor="quem-chegou">
          Quem chegou sem avisar?
        </label>
        <div className="flex gap-2 mt-2">
          <select className="input min-w-0" id="quem-chegou" name="memberId" defaultValue="">
            <option value="" disabled>
              Escolha
            </option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <SubmitButton className="flex-none">Incluir</SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}

type OwnArrivalProps = { room: RoomView; name: string; isPresent: boolean };

/** "Cheguei", on a member's own phone. */
export function OwnArrival({ room, name, isPresent }: OwnArrivalProps) {
  const [first] = name.split(" ");
  const count = (
    <p className="own-text">
      <b>{formatNumber(room.present)}</b> de {formatNumber(room.expected)} já{" "}
      {room.expected === 1 ? "está" : "estão"} na mesa
    </p>
  );
  if (isPresent) {
    return (
      <div className="own-part">
        <h1>Que bom, {first}</h1>
        <p className="own-text">Você está na mesa. Quem medeia leva esta página adiante.</p>
        {count}
      </div>
    );
  }
  return (
    <ActionForm form={arriveForm} className="own-part" isButton staysOnPage>
      <h1>Puxe uma cadeira, {first}</h1>
      <button type="submit" className="arrive-button">
        Cheguei
      </button>
      {count}
    </ActionForm>
  );
}
