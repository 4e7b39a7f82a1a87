import { Button, ButtonLink } from "~/ui/button";
import { Choice } from "~/ui/form/choice";
import { CopyField } from "~/ui/form/copy-field";
import { CheckField, FileField, SelectField, TextArea, TextField } from "~/ui/form/field";
import { FilterField, Filters, SearchInput } from "~/ui/form/filters";
import { FormContext, type FormState } from "~/ui/form/form-context";
import { HalfStarField } from "~/ui/form/half-star-field";
import { StarField } from "~/ui/form/star-field";
import { Switch } from "~/ui/form/switch";
import { Tabs } from "~/ui/tabs";
import { Part, State } from "./part";

export function ButtonParts() {
  return (
    <>
      <Part id="botoes" title="Botões" place="button.tsx" about="Um primário por tela; o resto é contorno.">
        <State name="primário">
          <Button variant="primary">Salvar</Button>
        </State>
        <State name="da seção">
          <Button variant="acc">Publicar</Button>
        </State>
        <State name="contorno">
          <ButtonLink to="#botoes">Cancelar</ButtonLink>
        </State>
        <State name="discreto">
          <Button variant="quiet">Descartar</Button>
        </State>
        <State name="perigo">
          <Button variant="danger">Apagar</Button>
        </State>
        <State name="pequeno, com ícone">
          <Button small icon="edit">
            Escrever
          </Button>
        </State>
        <State name="enviando">
          <Button variant="primary" busy>
            Salvando
          </Button>
        </State>
        <State name="desativado">
          <Button disabled>Publicar</Button>
        </State>
        <State name="feito">
          <Button variant="done" icon="check">
            Confirmado
          </Button>
        </State>
      </Part>
      <Part
        id="acoes"
        title="Ações"
        place="styles/patterns.css"
        about="actions: os botões de uma coisa. is-end: o fim de um formulário."
        isWide
      >
        <State name="de uma coisa">
          <div className="actions">
            <Button variant="primary">Atualizar progresso</Button>
            <Button>Escrever resenha</Button>
          </div>
        </State>
        <State name="fim de um formulário">
          <div className="actions is-end">
            <Button>Cancelar</Button>
            <Button variant="primary">Salvar</Button>
          </div>
        </State>
      </Part>
    </>
  );
}

/** A form of which a reply has refused one field. */
const refused: FormState = {
  id: "recusado",
  outcome: {
    intent: "guide",
    status: 400,
    // The first wrong field would have the focus: it is none of these.
    result: {
      error: { "": [], page: ["O livro tem apenas 208 páginas."], answer: ["Escolha uma resposta."] },
    },
  },
  submittedValues: undefined,
  oneTimeValues: undefined,
  isSaving: false,
  pendingData: undefined,
};

const answers = [
  { value: "yes", label: "Sim" },
  { value: "maybe", label: "Talvez" },
  { value: "no", label: "Não" },
];

const kinds = [
  { value: "", label: "Tudo" },
  { value: "reading", label: "Leitura" },
];

export function FieldParts() {
  return (
    <>
      <Part
        id="campos"
        title="Campos"
        place="form/field.tsx"
        about="Dentro de um ActionForm. O nome liga rótulo, dica e erro; a resposta recusada traz o erro."
      >
        <State name="TextField">
          <TextField name="title" label="Título" hint="Até 200 caracteres." maxLength={200} />
        </State>
        <State name="recusado">
          <FormContext.Provider value={refused}>
            <TextField name="page" label="Página" defaultValue={230} inputMode="numeric" />
          </FormContext.Provider>
        </State>
        <State name="TextArea">
          <TextArea name="content" label="Publicação" defaultValue="Uma passagem." rows={3} />
        </State>
        <State name="SelectField">
          <SelectField name="kind" label="Tipo" options={kinds} />
        </State>
        <State name="FileField">
          <FileField id="guia-arquivo" name="file" label="Arquivo" hint="CSV ou XLSX, até 5 MB." />
        </State>
        <State name="CheckField">
          <CheckField name="hides" label="Esconder de quem não chegou" isChecked />
        </State>
        <State name="Switch">
          <Switch name="notices" label="Novos livros" about="Quando o livro do mês muda." isOn />
        </State>
        <State name="Choice">
          <Choice legend="Você vai?" name="status" options={answers} value="yes" />
        </State>
        <State name="Choice recusada">
          <FormContext.Provider value={refused}>
            <Choice legend="Você vai?" name="answer" options={answers} value={null} />
          </FormContext.Provider>
        </State>
        <State name="StarField">
          <StarField name="rating" label="Avaliação" defaultValue={4} />
        </State>
        <State name="HalfStarField">
          <HalfStarField name="half" legend="Nota" defaultValue={3.5} />
        </State>
        <State name="CopyField">
          <CopyField label="Endereço" value="https://clube.exemplo/visita/abc" />
        </State>
      </Part>
      <Part
        id="filtros"
        title="Filtros"
        place="form/filters.tsx"
        about="A busca de uma lista, no endereço da página. filters e Tabs são ligações com contagem."
        isWide
      >
        <State name="Filters">
          <Filters to="/dev/ui" isNarrowed className="sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="field">
              <label className="label" htmlFor="guia-busca">
                Buscar por título
              </label>
              <SearchInput id="guia-busca" name="busca" value="sertão" />
            </div>
            <FilterField id="guia-tipo" name="tipo" label="Tipo" options={kinds} value="" />
          </Filters>
        </State>
        <State name="filters">
          <nav className="filters" aria-label="Quem lê">
            <a href="#filtros" aria-current="true">
              Todos <small>24</small>
            </a>
            <a href="#filtros">
              Lendo <small>13</small>
            </a>
            <a href="#filtros">
              Sem ler há mais de 14 dias <small>3</small>
            </a>
          </nav>
        </State>
        <State name="Tabs">
          <Tabs
            label="Conversas"
            tabs={[
              { to: "#filtros", label: "Conversas", isCurrent: true },
              { to: "#filtros-2", label: "Grupos", isCurrent: false, count: 2 },
            ]}
          />
        </State>
      </Part>
    </>
  );
}
