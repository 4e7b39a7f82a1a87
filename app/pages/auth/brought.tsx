/** The values of this page's address. */
export type Brought = {
  /** The token of the invitation. */
  invite: string | null;
  /** The code for the first account. */
  code: string | null;
  /** Where the way leads after the log-in. */
  back: string;
};

/** The address of a tab of this page, with those values. */
export function authAt(tab: "entrar" | "cadastrar", { invite, code, back }: Brought): string {
  const brought = {
    ...(invite ? { convite: invite } : {}),
    ...(code ? { codigo: code } : {}),
    ...(back === "/" ? {} : { voltar: back }),
  };
  return `/auth?${new URLSearchParams({ aba: tab, ...brought })}`;
}

export function BackField({ back }: Pick<Brought, "back">) {
  return back !== "/" && <input type="hidden" name="voltar" value={back} />;
}
