import type { Viewer } from "~/club/accounts/rules";
import type { Toast } from "~/ui/toast";

/** The page of the second step. */
export function secondStepUrl(back: string): string {
  return back === "/" ? "/auth/codigo" : `/auth/codigo?${new URLSearchParams({ voltar: back })}`;
}

/** Staff without the second factor that the club asks for sets it up first. */
export function welcomeBack({ viewer, cookies }: { viewer: Viewer; cookies: string[] }, back: string) {
  const toast: Toast = {
    title: "Login bem-sucedido",
    description: `Welcome back, ${viewer.name}!`,
    lang: "en",
  };
  return { to: viewer.lacksFactor ? "/settings?aba=seguranca" : back, cookies, toast };
}
