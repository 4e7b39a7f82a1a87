/** The first tab is the default. */
export const tabs = [
  { name: "perfil", label: "Perfil" },
  { name: "seguranca", label: "Segurança" },
  { name: "notificacoes", label: "Notificações" },
  { name: "privacidade", label: "Privacidade" },
  { name: "dados", label: "Meus dados" },
] as const;

export type TabName = (typeof tabs)[number]["name"];

export function settingsTabUrl(name: TabName): string {
  return name === tabs[0].name ? "/settings" : `/settings?aba=${name}`;
}

/** The page that asks for a proof before one session ends, or all others ("outras"). */
export function sessionPage(session: number | string): string {
  return `/settings/sessoes/${session}?aba=seguranca`;
}
