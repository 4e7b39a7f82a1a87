import type { EveningRole } from "#db/schema/enums";

export type HeldMeeting = {
  /** The title of the book of the event. */
  book: string;
  roles: Record<EveningRole, string>;
  /** Members who came without an answer. */
  unannounced: string[];
  /** Members who answered yes and did not come. */
  absent: string[];
  visitor?: string;
  /** Talked about, the most voted first. */
  talkedQuestions: number;
  minutes: { title: string; ending: string };
};

/** The evenings that the club has held with Modo Encontro. */
export const heldMeetings: HeldMeeting[] = [
  {
    book: "Olhos d'Água",
    roles: { host: "admin", mediator: "ceica.ramos", snack: "bia_lacerda" },
    unannounced: ["taina"],
    absent: ["yuri.t"],
    talkedQuestions: 1,
    minutes: {
      title: "Olhos d'Água, quinze vozes e um plantão",
      ending:
        "Conceição chegou do plantão às 15h50 e mediou até o fim. Cada pessoa leu o primeiro parágrafo de um conto, e ninguém quis ser quem vinha depois.",
    },
  },
  {
    book: "Torto Arado",
    roles: { host: "dev", mediator: "membro", snack: "seu.bene" },
    unannounced: ["taina"],
    absent: ["quim.serra"],
    visitor: "Lourdes Assunção",
    talkedQuestions: 2,
    minutes: {
      title: "Torto Arado, ou como se levanta uma casa",
      ending:
        "Seu Bené desenhou na mesa a casa de barro, com a madeira que vai dentro e a que fica fora. Quem tinha dado nota baixa à primeira parte pediu para reler.",
    },
  },
];
