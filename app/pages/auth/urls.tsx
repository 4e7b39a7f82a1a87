export type AuthParams = {
  invite: string | null;
  /** The code for the first account. */
  code: string | null;
  back: string;
};

export function authUrl(tab: "entrar" | "cadastrar", { invite, code, back }: AuthParams): string {
  const params = {
    ...(invite ? { convite: invite } : {}),
    ...(code ? { codigo: code } : {}),
    ...(back === "/" ? {} : { voltar: back }),
  };
  return `/auth?${new URLSearchParams({ aba: tab, ...params })}`;
}

/** The page to return to after the log-in. */
export function BackField({ back }: Pick<AuthParams, "back">) {
  return back !== "/" && <input type="hidden" name="voltar" value={back} />;
}
