import { describe, expect, it } from "vitest";
import { isModeOpen, notingClosedBecause, presenceClosedBecause } from "./mode-rules";

const event = { startDate: "2026-11-22T19:00:00Z", endDate: "2026-11-22T21:00:00Z", cancelledAt: null };
const early = "O encontro ainda não começou.";
const over = "Este encontro já terminou. Peça à administração do clube para anotar quem veio.";

describe("Modo Encontro and the presences", () => {
  it.each([
    ["2026-11-22T17:59:59.999Z", false, early, early],
    ["2026-11-22T18:00:00Z", true, null, null],
    ["2026-11-23T21:00:00Z", true, null, null],
    ["2026-11-23T21:00:00.001Z", false, null, over],
  ])("at %s", (moment, isOpen, forStaff, forMembers) => {
    const now = new Date(moment);
    expect(isModeOpen(event, now)).toBe(isOpen);
    expect(presenceClosedBecause(event, now)).toBe(forStaff);
    expect(notingClosedBecause(event, now)).toBe(forMembers);
  });

  it("are closed for a cancelled event", () => {
    const cancelled = { ...event, cancelledAt: "2026-11-01T12:00:00Z" };
    const now = new Date(event.startDate);
    expect(isModeOpen(cancelled, now)).toBe(false);
    expect(presenceClosedBecause(cancelled, now)).toBe("Este evento foi cancelado.");
    expect(notingClosedBecause(cancelled, now)).toBe("Este evento foi cancelado.");
  });
});
