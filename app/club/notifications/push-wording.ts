import type { NotificationKind } from "./rules";

/** The contents of a push, which only the browser can decrypt. */
export type PushPayload = {
  title: string;
  body: string;
  /** A path. */
  url: string;
  /** A notification with the same tag replaces the earlier one on the device. */
  tag: string;
};

/** The titles that a lock screen may show to anybody. */
const generic: Record<NotificationKind, string> = {
  book: "Novidade sobre o livro",
  event: "Novidade sobre um evento",
  reminder: "Lembrete de evento",
  comment: "Novo comentário",
  like: "Nova curtida",
  pin: "Um texto seu foi destacado",
  feature: "Um texto seu foi destacado",
  achievement: "Nova conquista",
  streak: "Sua sequência de leitura",
  account: "Novidade sobre a sua conta",
  plan: "Novidade sobre o plano de leitura",
  planBehind: "Novidade sobre o plano de leitura",
  message: "Nova mensagem",
  round: "A escolha do próximo livro",
  poll: "Enquete de datas",
  role: "Seu papel em um encontro",
  minutes: "Novidade sobre uma ata",
  vice: "Novidade sobre a administração do clube",
  webhook: "Novidade sobre a administração do clube",
};

type Pushed = { id: number; kind: NotificationKind; title: string; body: string | null };

/** A notification as push: its texts if the member has chosen so, otherwise only its kind and the club's name. */
export function pushPayload(
  { id, kind, title, body }: Pushed,
  showsContents: boolean,
  club: string,
): PushPayload {
  const text = showsContents ? { title, body: body ?? club } : { title: generic[kind], body: club };
  return { ...text, url: `/notifications/${id}`, tag: `aviso-${id}` };
}

/** Confirms that a device receives pushes. */
export function firstPush(club: string): PushPayload {
  return {
    title: "Avisos ligados",
    body: `Este aparelho recebe os avisos de ${club}.`,
    url: "/settings?aba=notificacoes",
    tag: "avisos-ligados",
  };
}

/** Whether a device that saves its battery may wait with it (RFC 8030). */
export function urgencyOf(kind: NotificationKind): "low" | "normal" | "high" {
  if (kind === "message") return "high";
  return kind === "like" || kind === "achievement" || kind === "streak" ? "low" : "normal";
}
