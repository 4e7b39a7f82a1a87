import { FilterField, Filters, SearchInput } from "~/ui/form/filters";

/** The filters by their names in the URL; `filter` is the value in the core. */
export const roleOptions = [
  { value: "", label: "Todos", filter: undefined },
  { value: "administrador", label: "Administrador", filter: "admin" },
  { value: "desenvolvedor", label: "Desenvolvedor", filter: "developer" },
  { value: "usuario", label: "Usuário", filter: "user" },
] as const;

export const stateOptions = [
  { value: "", label: "Todas", filter: undefined },
  { value: "ativos", label: "Ativas", filter: "active" },
  { value: "desativados", label: "Desativadas", filter: "deactivated" },
] as const;

/** For more than 14 days. */
export const quietOptions = [
  { value: "", label: "Todas", filter: undefined },
  { value: "leitura", label: "Sem ler há mais de 14 dias", filter: "reading" },
  { value: "visita", label: "Sem visita há mais de 14 dias", filter: "visit" },
] as const;

type PeopleFilterValues = {
  search: string;
  role: string;
  state: string;
  quiet: string;
  order: string | null;
};

export function PeopleFilters({ filters }: { filters: PeopleFilterValues }) {
  return (
    <Filters
      to="/admin"
      kept={{ aba: "usuarios", ordem: filters.order }}
      isNarrowed={Boolean(filters.search || filters.role || filters.state || filters.quiet)}
      className="mb-5 grid-cols-2 lg:grid-cols-[minmax(14rem,1fr)_auto_auto_auto_auto]"
    >
      <div className="field max-lg:col-span-full">
        <label className="label" htmlFor="busca">
          Buscar por nome, usuário ou e-mail
        </label>
        <SearchInput id="busca" name="busca" value={filters.search} maxLength={254} />
      </div>
      <FilterField id="papel" name="papel" label="Papel" options={roleOptions} value={filters.role} />
      <FilterField id="estado" name="estado" label="Conta" options={stateOptions} value={filters.state} />
      <FilterField
        id="sumidos"
        name="sumidos"
        label="Sumidos"
        className="max-lg:col-span-full"
        options={quietOptions}
        value={filters.quiet}
      />
    </Filters>
  );
}
