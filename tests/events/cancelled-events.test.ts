import { describe, expect, it } from "vitest";
import { hrefsIn, screenOf, textOf } from "../support/dom";
import { openWithEvent } from "../support/events";

describe("a cancelled event", () => {
  it("stays in the list and is excluded from next and active events", async () => {
    const { admin } = await openWithEvent();
    const activeEvents = async () => {
      const screen = await screenOf(admin.get("/admin"));
      return textOf(screen.getByText("Eventos Ativos", { selector: "dt" }).nextElementSibling);
    };
    const nextEvents = async () => {
      const screen = await screenOf(admin.get("/"));
      return screen.getByRole("heading", { level: 2, name: "Próximos eventos" }).closest("section")!;
    };
    expect(await activeEvents()).toBe("1");
    expect(hrefsIn(await nextEvents())).toContain("/events/1");

    await admin.call("POST", "/api/events/1/cancel");

    expect(await activeEvents()).toBe("0");
    expect(textOf(await nextEvents())).toContain("Nenhum evento programado.");
    expect(await (await admin.get("/api/events")).json()).toMatchObject([{ id: 1, isOpen: false }]);
  });
});
