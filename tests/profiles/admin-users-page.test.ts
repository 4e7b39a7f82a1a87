import { describe, expect, it } from "vitest";
import { auditLog, passwordResetTokens, sessions, users } from "#db/schema";
import { openClub } from "../support/app";
import { type Screen, screenOf, textOf, toastOf } from "../support/dom";
import { makeClient, makeMember } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

/** The cells of each member after the avatar, as one text. */
const rowsIn = ({ document }: Screen) =>
  [...document.querySelectorAll<HTMLTableRowElement>("tbody tr")].map((row) =>
    [...row.cells].slice(1).map(textOf).join("|"),
  );
const namesIn = ({ document }: Screen) =>
  [...document.querySelectorAll("tbody td:nth-child(2) a")].map(textOf);

const mainOf = ({ document }: Screen) => textOf(document.querySelector("main"));
const addressesIn = ({ document }: Screen) =>
  [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));

/** The intents of the page's forms, in order. */
const intentsIn = ({ document }: Screen) =>
  [...document.querySelectorAll<HTMLInputElement>('main [name="intent"]')].map(({ value }) => value);

const selectIn = ({ getByLabelText }: Screen, label: string) => getByLabelText<HTMLSelectElement>(label);

async function openWithStaff() {
  const club = openClub();
  const staff = await makeClient(club, { role: "admin", name: "Davi Nogueira", username: "davi" });
  const people = async (query = "") => screenOf(staff.get(`/admin?aba=usuarios${query}`));
  return { club, staff, people };
}

describe("the tab Usuários", () => {
  it("lists all members with role and date, and marks deactivated accounts", async () => {
    const { club, people } = await openWithStaff();
    makeMember(club, { name: "Iara Menezes", username: "iara", role: "developer" });
    makeMember(club, {
      name: "Álvaro Reis",
      username: "alvaro",
      createdAt: new Date("2025-03-02T02:00:00Z"),
      deactivatedAt: club.clock.now,
    });

    const screen = await people();

    screen.getByRole("heading", { level: 2, name: "Pessoas do clube" });
    expect(mainOf(screen)).toContain("3 pessoas");
    expect(rowsIn(screen)).toEqual([
      "Álvaro ReisConta desativada em 10/03/2026|E-mail: alvaro@clube.example|alvaro|Usuário|01/03/2025|nunca|nunca|Gerenciar",
      "Davi Nogueira|E-mail: davi@clube.example|davi|Administrador|10/03/2026|nunca|10/03/2026|GerenciarVer Perfil",
      "Iara Menezes|E-mail: iara@clube.example|iara|Desenvolvedor|10/03/2026|nunca|nunca|GerenciarVer PerfilEscrever",
    ]);
    expect(addressesIn(screen)).toEqual(
      expect.arrayContaining(["/profile/1", "/admin/usuarios/1?aba=usuarios"]),
    );
    expect(addressesIn(screen)).not.toContain("/profile/3");
  });

  it("searches, filters and sorts by query, and repeats it in form and links", async () => {
    const { club, people } = await openWithStaff();
    makeMember(club, { name: "Conceição", deactivatedAt: club.clock.now });
    makeMember(club, { name: "Conrado", role: "developer" });

    const names = async (query: string) => namesIn(await people(query));
    expect(await names("&busca=CONCEICAO")).toEqual(["Conceição"]);
    expect(await names("&busca=con&estado=ativos")).toEqual(["Conrado"]);
    expect(await names("&estado=desativados")).toEqual(["Conceição"]);
    expect(await names("&papel=administrador")).toEqual(["Davi Nogueira"]);
    expect(await names("&papel=rei&estado=x&ordem=senha")).toEqual(["Conceição", "Conrado", "Davi Nogueira"]);
    expect(await names("&ordem=-nome")).toEqual(["Davi Nogueira", "Conrado", "Conceição"]);
    expect(await names("&ordem=papel")).toEqual(["Davi Nogueira", "Conrado", "Conceição"]);

    const screen = await people("&busca=%3Cb%3E%22con&papel=usuario&ordem=-criado");
    screen.getByText("Ninguém encontrado.");
    const search = screen.getByLabelText<HTMLInputElement>("Buscar por nome, usuário ou e-mail");
    expect(search.value).toBe('<b>"con');
    expect(selectIn(screen, "Papel").value).toBe("usuario");
    expect(screen.document.querySelector<HTMLInputElement>('[name="ordem"]')?.value).toBe("-criado");
    expect(addressesIn(await people("&busca=con"))).toContainEqual(
      expect.stringContaining("/admin?aba=usuarios&busca=con&ordem=nome"),
    );
  });
});

describe("a member's screen in the panel", () => {
  it("is for staff only", async () => {
    const { club, staff } = await openWithStaff();
    const bia = await makeClient(club);
    const address = `/admin/usuarios/${staff.viewer.id}`;
    expect((await bia.get(address)).headers.get("location")).toBe("/");
    expect((await new TestClient(club).get(address)).headers.get("location")).toBe(loginUrl(address));
    for (const intent of ["change-role", "create-reset-link", "deactivate", "reactivate"]) {
      expect((await bia.submit(address, intent, { role: "user" })).status).toBe(403);
      const visit = await new TestClient(club).submit(address, intent, { role: "user" });
      expect([visit.status, visit.headers.get("location")]).toEqual([303, loginUrl(address)]);
    }
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it("changes the role, and returns to the same place", async () => {
    const { club, staff } = await openWithStaff();
    const rui = await makeClient(club, { name: "Rui" });
    const address = `/admin/usuarios/${rui.viewer.id}?aba=usuarios&busca=rui`;
    const before = await screenOf(staff.get(address));
    expect(selectIn(before, "Papel no clube").value).toBe("user");
    for (const role of ["Usuário:", "Administrador:", "Desenvolvedor:"]) before.getByText(role);

    const answer = await staff.submit(address, "change-role", { role: "developer" });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    const screen = await screenOf(staff.get(address));
    expect(toastOf(screen)[0]).toBe("Papel atualizado");
    expect(selectIn(screen, "Papel no clube").value).toBe("developer");
    expect(addressesIn(screen)).toContain("/admin?aba=usuarios&busca=rui");
    expect((await rui.get("/api/user")).status).toBe(401);
  });

  it("shows the own account and the last admin's without forbidden actions", async () => {
    const { club, staff } = await openWithStaff();
    const dev = await makeClient(club, { role: "developer" });
    const own = await screenOf(dev.get(`/admin/usuarios/${dev.viewer.id}`));
    expect(mainOf(own)).toContain("Ninguém muda o próprio papel");
    expect(intentsIn(own)).toEqual([]);
    const last = await screenOf(dev.get(`/admin/usuarios/${staff.viewer.id}`));
    expect(mainOf(last)).toContain("O clube precisa de pelo menos um administrador.");
    expect(intentsIn(last)).toEqual(["write-to", "create-reset-link"]);

    const address = `/admin/usuarios/${staff.viewer.id}`;
    const demoted = await dev.submit(address, "change-role", { role: "user" });
    expect([demoted.status, toastOf(await screenOf(demoted))[0]]).toEqual([409, "Erro ao mudar papel"]);
    const closed = await dev.submit(address, "deactivate");
    expect([closed.status, toastOf(await screenOf(closed))[0]]).toEqual([409, "Erro ao desativar conta"]);
    for (const intent of ["change-role", "deactivate", "create-reset-link"]) {
      const answer = await dev.submit(`/admin/usuarios/${dev.viewer.id}`, intent, { role: "user" });
      expect(answer.status).toBe(403);
    }
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it("deactivates and reactivates", async () => {
    const { club, staff } = await openWithStaff();
    const rui = await makeClient(club, { name: "Rui" });
    const address = `/admin/usuarios/${rui.viewer.id}`;

    expect((await staff.submit(address, "deactivate")).headers.get("location")).toBe(address);
    const closed = await screenOf(staff.get(address));
    expect(toastOf(closed)[0]).toBe("Conta desativada");
    expect(mainOf(closed)).toContain("Desativada em 10/03/2026.");
    expect(intentsIn(closed)).toEqual(["reactivate"]);
    expect((await rui.get("/api/user")).status).toBe(401);
    expect((await staff.submit(address, "deactivate")).status).toBe(409);
    expect((await staff.submit(address, "create-reset-link")).status).toBe(409);

    expect((await staff.submit(address, "reactivate")).headers.get("location")).toBe(address);
    expect(toastOf(await screenOf(staff.get(address)))[0]).toBe("Conta reativada");
    expect((await staff.submit(address, "reactivate")).status).toBe(409);
    expect(club.db.select().from(users).all()[1]).toMatchObject({ deactivatedAt: null });
  });

  it("shows a reset link once, in the response to its button", async () => {
    const { club, staff } = await openWithStaff();
    const rui = await makeClient(club, { name: "Rui Barreto", username: "rui" });
    const address = `/admin/usuarios/${rui.viewer.id}`;

    const answer = await staff.submit(address, "create-reset-link");

    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBe(null);
    const screen = await screenOf(answer);
    const link = screen.getByLabelText<HTMLInputElement>("Link de redefinição").value;
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/);
    expect(mainOf(screen)).toContain("Vale até 13h00.");
    const share = "https://wa.me/?text=";
    const [whatsApp] = addressesIn(screen).filter((address) => address?.startsWith(share));
    expect(decodeURIComponent(whatsApp?.slice(share.length) ?? "")).toBe(
      `Olá, Rui! Para escolher uma nova senha do clube de leitura (Clube do Livro), abra este link. Ele vale por 60 minutos e uma só vez: ${link}`,
    );
    expect(await (await staff.get(address)).text()).not.toContain("token=");
    const { pathname, search } = new URL(link);
    const fields = { newPassword: "nova senha", confirmPassword: "nova senha" };
    expect((await new TestClient(club).submit(pathname + search, "reset-password", fields)).status).toBe(303);
    expect(club.db.select().from(sessions).all()).toMatchObject([{ userId: staff.viewer.id }]);
    expect(club.db.select().from(passwordResetTokens).all()).toHaveLength(1);
  });
});
