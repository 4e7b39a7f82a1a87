import { FilterForm, FilterSelect } from "../filter-form";

/** The kinds with their names in the URL. */
export const kindOptions = [
  { param: "", label: "Tudo", value: undefined },
  { param: "entradas", label: "Entradas", value: "sign-ins" },
  { param: "contas", label: "Contas e papéis", value: "accounts" },
  { param: "convites", label: "Convites", value: "invites" },
  { param: "textos", label: "Textos apagados", value: "texts" },
  { param: "livros", label: "Livros", value: "books" },
  { param: "eventos", label: "Eventos", value: "events" },
  { param: "clube", label: "Configurações do clube", value: "club" },
  { param: "conversas", label: "Supervisão de conversas", value: "messages" },
] as const;

type Props = { filters: { search: string; kind: string }; refusal: string | null };

export function AuditFilters({ filters: { search, kind }, refusal }: Props) {
  return (
    <FilterForm
      action="/admin/registro"
      className="mt-6 lg:grid-cols-[minmax(14rem,1fr)_auto_auto]"
      search={{
        name: "membro",
        label: "Nome de quem fez, ou de quem se trata",
        value: search,
        error: refusal,
      }}
      submit="Filtrar"
      clearTo={search || kind ? "/admin/registro" : null}
    >
      <FilterSelect name="tipo" label="Tipo" options={kindOptions} chosen={kind} />
    </FilterForm>
  );
}
