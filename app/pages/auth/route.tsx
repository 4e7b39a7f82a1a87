import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { loginSchema, registerFormSchema } from "~/club/members/schema";
import { isNewClub, signUpStatus } from "~/club/members/sign-up.server";
import { hintFor, weakPasswordHint } from "~/club/members/weak-passwords";
import { clubName, clubSettingsOf } from "~/club/settings/settings.server";
import { signIn } from "~/server/http/authentication.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { guestLoader } from "~/server/http/loaders.server";
import { returnPath, returnPathIn } from "~/server/http/return-path.server";
import { useFormState } from "~/ui/form";
import { Tabs } from "~/ui/tabs";
import { pageTitle } from "../shell/club";
import { Entrance } from "../shell/entrance";
import { authAt } from "./brought";
import { loginForm, registerForm } from "./forms";
import { LoginForm } from "./login-form";
import { NoWayIn } from "./no-way-in";
import { RegisterForm } from "./register-form";

export const handle = { section: "reading", bare: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.tab === "cadastrar" ? "Cadastrar" : "Entrar", matches);

export const loader = guestLoader(({ ctx, requestContext, url }) => {
  const isNew = isNewClub(ctx);
  const asksForCode = isNew && requestContext.app.setupCode !== null;
  const asked = url.searchParams.get("aba");
  const invite = url.searchParams.get("convite");
  const tab = asked === "cadastrar" || ((isNew || invite) && asked === null) ? "cadastrar" : "entrar";
  const { refusal, isInvited } = signUpStatus(ctx, invite);
  const welcome = isInvited ? clubSettingsOf(ctx).welcome : null;
  const code = asksForCode ? url.searchParams.get("codigo") : null;
  const hint = url.searchParams.get("senha") === "fraca" ? weakPasswordHint : null;
  const back = returnPathIn(requestContext.request.url);
  return { tab, hint, isNew, asksForCode, code, invite, back, refusal, isInvited, welcome };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: loginForm,
    access: "public",
    schema: loginSchema.extend({ voltar: returnPath }),
    async run({ requestContext, value: { voltar, ...login } }) {
      const { viewer, cookies } = await signIn(requestContext, { login });
      const description = `Welcome back, ${viewer.name}!`;
      return { to: voltar, cookies, toast: { title: "Login bem-sucedido", description, lang: "en" } };
    },
  }),
  intent({
    form: registerForm,
    access: "public",
    schema: registerFormSchema.safeExtend({ voltar: returnPath }),
    async run({ ctx, requestContext, value: { confirmPassword: _, voltar, ...registration } }) {
      const { viewer, cookies } = await signIn(requestContext, { register: registration });
      const description = `Welcome to the book club, ${viewer.name}!`;
      const { password, username, email } = registration;
      const hint = hintFor(password, [username, email, clubName(ctx)]) ?? undefined;
      return {
        to: voltar,
        cookies,
        toast: { title: "Registro bem-sucedido", description, lang: "en", hint },
      };
    },
  }),
);

export default function Auth() {
  const { tab, hint, refusal, ...comer } = useLoaderData<typeof loader>();
  const isRegister = tab === "cadastrar";
  return (
    <Entrance>
      <h1 className="vh">{isRegister ? "Cadastrar" : "Entrar"}</h1>
      <Tabs
        label="Acesso"
        className="mb-8"
        large
        tabs={[
          { to: authAt("entrar", comer), label: "Entrar", isCurrent: !isRegister },
          { to: authAt("cadastrar", comer), label: "Cadastrar", isCurrent: isRegister },
        ]}
      />
      <Outlet />
      {!isRegister && hint && <p className="mb-6">{hint}</p>}
      {!isRegister && <LoginForm brought={comer} />}
      {isRegister && <Registering refusal={refusal} comer={comer} />}
    </Entrance>
  );
}

type RegisteringProps = {
  refusal: Parameters<typeof NoWayIn>[0]["refusal"] | null;
  comer: Parameters<typeof RegisterForm>[0];
};

function Registering({ refusal, comer }: RegisteringProps) {
  // A form that was filled in while the registration closed keeps its text.
  const wasFilledIn = useFormState(registerForm).outcome !== undefined;
  return (
    <>
      {refusal && <NoWayIn refusal={refusal} brought={comer} />}
      {(!refusal || wasFilledIn) && <RegisterForm {...comer} />}
    </>
  );
}
