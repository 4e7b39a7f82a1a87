import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { EmptyState } from "~/ui/empty-state";
import { Confirmation } from "~/ui/form/confirmation";
import { form } from "~/ui/form/form-result";
import { Notice } from "~/ui/notice";
import { SectionHead } from "~/ui/section-head";
import { Stats } from "~/ui/stats";
import { PlainToast, useShowToast } from "~/ui/toaster";
import { Part, State } from "./part";

const saved = { title: "Progresso atualizado", description: "Você está na página 142." };
const refused = {
  title: "Erro ao atualizar progresso",
  description: "O livro tem apenas 208 páginas.",
  variant: "destructive",
} as const;

const readers = [
  { name: "Joaquim Serra", says: "Alguém mais está lendo em voz alta?", end: "há 3 h", lineClass: undefined },
  { name: "Você", says: "página 142", end: "", lineClass: "is-here" },
  { name: "Nina Rocha", says: "ainda não entrou", end: "", lineClass: "is-away" },
];

export function ListParts() {
  return (
    <>
      <Part
        id="linhas"
        title="Linhas"
        place="styles/patterns.css"
        about="rows: marca, texto, fim. Com letra grande, o fim desce."
        isWide
      >
        <State name="normal">
          <ul className="rows">
            {readers.map(({ name, says, end, lineClass }) => (
              <li key={name} className={lineClass}>
                <span className="row-mark">
                  <Avatar name={name} />
                </span>
                <span className="row-text">
                  <b className="block">{name}</b>
                  <span className="meta">{says}</span>
                </span>
                {end && <span className="row-end meta">{end}</span>}
              </li>
            ))}
          </ul>
        </State>
        <State name="com um botão, abaixo de um título">
          <SectionHead title="Sessões" note="2 ativas" />
          <ul className="rows is-bare">
            {["Chrome no Android", "Firefox no Linux"].map((name) => (
              <li key={name}>
                <b className="row-text">{name}</b>
                <span className="row-end">
                  <Button small>Encerrar</Button>
                </span>
              </li>
            ))}
          </ul>
        </State>
        <State name="densas">
          <ul className="rows is-dense">
            <li>
              <span className="row-text condensed text-lg">Até a página 104</span>
              <span className="row-end meta">5 conversas</span>
            </li>
            <li className="is-here">
              <span className="row-text condensed text-lg">Até a página 156</span>
              <span className="row-end meta">4 para ler</span>
            </li>
          </ul>
        </State>
      </Part>
      <Part
        id="recado"
        title="Recado"
        place="notice.tsx"
        about="No fluxo da página. O que flutua é toast; o que pergunta é diálogo."
        isWide
      >
        <State name="da seção">
          <Notice icon="flag" title="Falta o seu voto">
            <p>Até quarta, 25/11.</p>
            <Button small variant="primary">
              Votar
            </Button>
          </Notice>
        </State>
        <State name="quiet">
          <Notice kind="quiet" icon="eye">
            <p>Só você vê este cálculo.</p>
          </Notice>
        </State>
        <State name="once">
          <Notice kind="once" icon="key" title="Copie já a chave">
            <p>Ela aparece uma única vez.</p>
          </Notice>
        </State>
        <State name="bad">
          <Notice kind="bad" icon="alert" title="Não foi salvo">
            <p>Há dois campos a corrigir.</p>
          </Notice>
        </State>
        <State name="not-yet">
          <Notice kind="not-yet" title="Rascunho">
            <p>Só você vê, até publicar.</p>
          </Notice>
        </State>
      </Part>
      <Part
        id="placa"
        title="Placa"
        place="styles/patterns.css"
        about="plate: um campo da cor da seção, com uma coisa grande. data-sec escolhe a cor."
      >
        {(["reading", "events", "community", "achv"] as const).map((section) => (
          <State key={section} name={section}>
            <div className="plate on-field" data-sec={section}>
              <p>Páginas lidas</p>
              <p className="condensed text-4xl">1.786</p>
            </div>
          </State>
        ))}
      </Part>
      <Part id="numeros" title="Números" place="stats.tsx" about="Até quatro, um ao lado do outro." isWide>
        <State name="três">
          <Stats
            items={[
              { label: "Livros", value: "12" },
              { label: "Páginas", value: "2.914" },
              { label: "Leitura", value: "Torto Arado", isText: true },
            ]}
          />
        </State>
      </Part>
      <Part
        id="vazio"
        title="Vazio"
        place="empty-state.tsx"
        about="Uma forma, o texto exato, no máximo uma frase e um botão."
      >
        <State name="com botão">
          <EmptyState art="conversa" title="Nenhuma conversa ainda." action={<Button>Escrever</Button>} />
        </State>
        <State name="só o texto">
          <EmptyState art="livro" title="Não iniciado" />
        </State>
      </Part>
      <MessageParts />
    </>
  );
}

function MessageParts() {
  const show = useShowToast();
  return (
    <>
      <Part
        id="dialogo"
        title="Diálogo"
        place="dialog/routed-dialog.tsx"
        about="Um diálogo tem endereço: RoutedDialog. Sem scripts é parte da página. Confirmation pergunta na própria lista."
        isWide
      >
        <State name="RoutedDialog, como parte da página">
          <section className="dialog is-page" aria-labelledby="guia-dialogo">
            <h3 id="guia-dialogo">Apagar este trecho?</h3>
            <p>As 3 curtidas vão junto.</p>
            <DialogActions closeTo="/dev/ui" isDangerous>
              Apagar
            </DialogActions>
          </section>
        </State>
        <State name="Confirmation">
          <Confirmation form={form("guide", "encerrar sessão")} label="Encerrar sessão" submit="Encerrar">
            O aparelho precisa entrar de novo.
          </Confirmation>
        </State>
      </Part>
      <Part
        id="toast"
        title="Toast"
        place="toaster.tsx"
        about="Um por vez, por 5 segundos, nunca sobre o botão tocado. A ação da página o devolve."
        isWide
      >
        {[saved, refused].map((toast) => (
          <State key={toast.title} name={toast === saved ? "sucesso" : "recusa"}>
            <PlainToast toast={toast} isSilent />
            <Button small className="mt-3" onClick={() => show(toast)}>
              Mostrar
            </Button>
          </State>
        ))}
      </Part>
    </>
  );
}
