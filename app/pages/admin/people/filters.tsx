import { FilterForm, FilterSelect } from "../filter-form";

/** The filters with their names in the URL. */
export const roleOptions = [
  { param: "", label: "Todos", value: undefined },
  { param: "administrador", label: "Administrador", value: "admin" },
  { param: "desenvolvedor", label: "Desenvolvedor", value: "developer" },
  { param: "usuario", label: "Usuário", value: "user" },
] as const;

export const stateOptions = [
  { param: "", label: "Todas", value: undefined },
  { param: "ativos", label: "Ativas", value: "active" },
  { param: "desativados", label: "Desativadas", value: "deactivated" },
] as const;

type Props = { filters: { search: string; role: string; state: string; order: string | null } };

export function PeopleFilters({ filters: { search, role, state, order } }: Props) {
  return (
    <FilterForm
      action="/admin"
      className="grid-cols-2 lg:grid-cols-[minmax(14rem,1fr)_auto_auto_auto]"
      search={{ name: "busca", label: "Buscar por nome, usuário ou e-mail", value: search }}
      submit="Buscar"
      clearTo={search || role || state ? "/admin?aba=usuarios" : null}
      hiddenFields={{ aba: "usuarios", ordem: order }}
    >
      <FilterSelect name="papel" label="Papel" options={roleOptions} chosen={role} />
      <FilterSelect name="estado" label="Conta" options={stateOptions} chosen={state} />
    </FilterForm>
  );
}
