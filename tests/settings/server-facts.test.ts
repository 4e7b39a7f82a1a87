import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { type Screen, screenOf, textOf } from "../support/dom";
import { makeClient, makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

async function openWithStaff(env?: Record<string, string>) {
  const club = openClub(env);
  const staff = await makeClient(club, { role: "admin" });
  const tab = async () => screenOf(staff.get("/admin?aba=clube"));
  return { club, staff, tab };
}

const mainOf = ({ document }: Screen) => textOf(document.querySelector("main"));
const invite = "/admin/clube/convite?aba=clube";

describe("the server in the tab Clube", () => {
  it.each([
    ["https://clube.example", undefined],
    ["http://localhost:3000", "O link só abre no computador em que o clube está."],
    ["http://192.168.0.7:3000", "O link só abre na rede em que o clube está, como a de casa."],
  ])(
    "warns of links to %s beside each invitation, in its dialog and beside a reset link: %s",
    async (url, warning) => {
      const { club, staff, tab } = await openWithStaff({ PUBLIC_URL: url });
      const rui = makeMember(club);
      await staff.submit(invite, "invite", { days: "7", uses: "1" });
      const handed = await staff.submit(`/admin/usuarios/${rui.id}`, "create-reset-link");
      const screens = [await tab(), await screenOf(staff.get(invite)), await screenOf(handed)];

      const warned = screens.map((screen) => mainOf(screen).includes("O link só abre"));
      expect(warned).toEqual(Array(3).fill(warning !== undefined));
      for (const screen of screens) expect(mainOf(screen)).toContain(warning ?? "");
      expect(mainOf(screens[0]!).includes("PUBLIC_URL")).toBe(warning !== undefined);
    },
  );

  it("offers the export, and backups only on a server that makes them", async () => {
    const { tab } = await openWithStaff();
    const screen = await tab();
    const link = screen.getByRole("link", { name: "Baixar o que é do clube" });
    expect(link.getAttribute("href")).toBe("/admin/clube/dados.zip");
    expect(mainOf(screen)).toContain("Neste servidor as cópias se fazem pela linha de comando");
    expect(screen.queryByRole("button", { name: "Fazer uma cópia agora" })).toBeNull();
  });
});

describe("the dialog for a forgotten password", () => {
  it("sends whoever asks to the staff where no e-mail is sent, without their names", async () => {
    const [off, on] = [openClub(), openClub({ SMTP_URL: "smtp://127.0.0.1:1" })];
    for (const club of [off, on]) makeMember(club, { role: "admin", name: "Marina Dias" });
    const textIn = async (club: TestClub) =>
      textOf((await screenOf(new TestClient(club).get("/auth/esqueci-senha"))).document.body);

    expect(await textIn(off)).toContain("Peça um link de nova senha à administração do clube");
    expect(await textIn(off)).not.toMatch(/Envi(aremos|ar)/);
    expect(await textIn(off)).not.toContain("Marina");
    expect(await textIn(on)).toContain("Enviaremos as instruções de recuperação.");
    expect(await textIn(on)).toContain("Enviar instruções");
    expect(await textIn(on)).not.toContain("não envia e-mails");
  });
});
