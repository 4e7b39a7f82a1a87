import { FieldError } from "~/ui/form/field-error";
import { FilterField, Filters, SearchInput } from "~/ui/form/filters";
import { described } from "~/ui/form/form-context";

/** The kinds by their names in the URL; `filter` is the value in the core. */
export const kindOptions = [
  { value: "", label: "Tudo", filter: undefined },
  { value: "entradas", label: "Entradas", filter: "sign-ins" },
  { value: "contas", label: "Contas e papéis", filter: "accounts" },
  { value: "convites", label: "Convites", filter: "invites" },
  { value: "textos", label: "Textos apagados", filter: "texts" },
  { value: "livros", label: "Livros", filter: "books" },
  { value: "eventos", label: "Eventos", filter: "events" },
  { value: "clube", label: "Configurações do clube", filter: "club" },
  { value: "conversas", label: "Supervisão de conversas", filter: "messages" },
] as const;

type Props = { filters: { search: string; kind: string }; refusal: string | null };

export function AuditFilters({ filters, refusal }: Props) {
  return (
    <Filters
      to="/admin/registro"
      isNarrowed={Boolean(filters.search || filters.kind)}
      submit="Filtrar"
      className="mt-6 mb-5 lg:grid-cols-[minmax(14rem,1fr)_auto_auto]"
    >
      <div className="field">
        <label className="label" htmlFor="membro">
          Nome de quem fez, ou de quem se trata
        </label>
        <SearchInput
          id="membro"
          name="membro"
          value={filters.search}
          maxLength={254}
          {...described("membro", { error: refusal ?? undefined })}
        />
        {refusal && <FieldError id="membro-erro">{refusal}</FieldError>}
      </div>
      <FilterField id="tipo" name="tipo" label="Tipo" options={kindOptions} value={filters.kind} />
    </Filters>
  );
}
