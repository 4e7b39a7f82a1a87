import { Link } from "@remix-run/react";
import { TextField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { authAt, BackField, type Brought } from "./brought";
import { loginForm } from "./forms";

export function LoginForm({ brought }: { brought: Brought }) {
  return (
    <ActionForm form={loginForm} action={authAt("entrar", brought)} className="grid gap-5">
      <BackField back={brought.back} />
      <TextField name="username" label="Usuário" autoComplete="username" autoCapitalize="none" />
      <TextField name="password" label="Senha" type="password" autoComplete="current-password" />
      <SubmitButton variant="primary" className="min-h-13! mt-1">
        Entrar
      </SubmitButton>
      <p>
        <Link className="link" to="/auth/esqueci-senha" preventScrollReset>
          Esqueci minha senha
        </Link>
      </p>
    </ActionForm>
  );
}
