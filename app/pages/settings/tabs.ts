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
