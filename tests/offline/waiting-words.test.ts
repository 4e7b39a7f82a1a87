import { expect, it } from "vitest";
import { waitingInWords } from "~/pages/shared/waiting-position";
import type { WaitingEntry } from "~/ui/offline/protocol";

const of = {
  member: 1,
  writtenAt: "2026-03-10T15:00:00Z",
  state: "waiting",
  faults: 0,
  lastSeen: "",
} as const;
const message = { ...of, kind: "message", content: "Oi", clientId: "c" };
const progress = (field: string, position: number) => ({ ...of, kind: "progress", field, position });

it.each([
  [[message], "1 mensagem"],
  [[progress("currentPage", 148)], "a página 148"],
  [[progress("currentPage", 148), progress("currentPage", 20)], "a página 148 e a página 20"],
  [
    [message, progress("editionPage", 171), progress("percent", 68), message],
    "2 mensagens, a página 171 da sua edição e 68%",
  ],
])("what waits on a device is said in words, %#", (entries, words) => {
  expect(waitingInWords(entries as unknown as WaitingEntry[])).toBe(words);
});
