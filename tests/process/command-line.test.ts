import { expect, it } from "vitest";
import { serverForThisTest } from "./for-this-test";
import { runToEnd } from "./server";
import { call } from "./visit";

it("the command line works beside the running server, and does not restore under it", async () => {
  const { url, dataDir } = await serverForThisTest();
  const clube = (...args: string[]) => runToEnd({ dataDir, args: ["build/clube.js", ...args] });

  const created = await clube(..."usuario criar ana --nome Ana --email ana@clube.example --gerar".split(" "));
  expect(created).toMatchObject({ code: 0, stderr: "" });
  const password = /^Senha: (\S+)$/m.exec(created.stdout)?.[1];
  expect((await call(`${url}/api/login`, { username: "ana", password })).status).toBe(200);

  const refused = await clube("restaurar", "copia.zip", "--sim");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^O clube está em uso: pare o servidor do Entrelinhas .+\n$/);
});
