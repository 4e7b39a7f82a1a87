import { describe, expect, it } from "vitest";
import { until } from "../support/server";
import { decodedEmail, openSmtpServer } from "../support/smtp";
import { violations } from "./axe";
import { makeStage, oneWay } from "./browser";
import { signUp, startClub } from "./club";
import { visit, waitForHydration, waitForToast } from "./page";

const stage = makeStage();

describe.each(oneWay)("an e-mail address %s", (_, { javaScript }) => {
  it("is confirmed by the button behind its link, changed, and restored by the previous address", async () => {
    const { url: smtp, arrived } = await openSmtpServer();
    const club = await startClub({ SMTP_URL: smtp });
    const linkTo = async (address: string, path: string) => {
      const link = () =>
        arrived
          .filter(({ to }) => to.includes(address))
          .map(({ email }) => new RegExp(`^http\\S+${path}\\S+$`, "m").exec(decodedEmail(email).body)?.[0])
          .findLast(Boolean);
      await until(() => link() !== undefined, `an e-mail to ${address}`);
      return link() ?? "";
    };
    try {
      const ana = await signUp(club.url, "ana", "Ana Lima");
      const own = await stage.open({ javaScript, as: ana });
      const mailbox = await stage.open({ javaScript });

      await visit(own, `${club.url}/settings`);
      await own.getByText("Confirme o e-mail: enviamos um link para ana@clube.example").waitFor();
      if (javaScript) expect(await violations(own)).toEqual([]);

      await visit(mailbox, await linkTo("ana@clube.example", "/confirmar-email"));
      if (javaScript) expect(await violations(mailbox)).toEqual([]);
      await mailbox.getByRole("button", { name: "Confirmar o e-mail" }).click();
      await mailbox.getByRole("heading", { name: "E-mail confirmado" }).waitFor();

      await visit(own, `${club.url}/settings`);
      expect(await own.getByText("Confirme o e-mail").count()).toBe(0);
      await own.getByLabel("E-mail").fill("nova@fora.example");
      await own.getByRole("button", { name: "Salvar alterações" }).click();
      await waitForToast(own, "Perfil atualizado");
      await own
        .getByText("Enviamos um link para nova@fora.example: abra-o para confirmar o e-mail.")
        .first()
        .waitFor();
      await expect.poll(() => own.getByLabel("E-mail").inputValue()).toBe("ana@clube.example");
      if (javaScript) await waitForHydration(own);
      await own.getByRole("button", { name: "Enviar o link de novo" }).click();
      await waitForToast(own, "Link enviado");

      await visit(mailbox, await linkTo("ana@clube.example", "/desfazer-email"));
      if (javaScript) expect(await violations(mailbox)).toEqual([]);
      await mailbox.getByRole("button", { name: "Desfazer a troca" }).click();
      await mailbox.getByRole("heading", { name: "Troca desfeita" }).waitFor();
      await mailbox.getByRole("link", { name: "Esqueci minha senha" }).click();
      await mailbox.getByRole("heading", { name: "Esqueci minha senha" }).waitFor();
      await mailbox
        .getByText("Se você ainda não confirmou o e-mail, peça um link à administração do clube.")
        .waitFor();

      await visit(own, `${club.url}/settings`);
      expect(new URL(own.url()).pathname).toBe("/auth");
      mailbox.expectStatus(400);
      await visit(mailbox, await linkTo("nova@fora.example", "/confirmar-email"));
      await mailbox.getByRole("heading", { name: "Link sem efeito" }).waitFor();
      await mailbox.getByText("Este link não existe ou foi substituído por um mais novo.").waitFor();
    } finally {
      await club.stop();
    }
  });
});
