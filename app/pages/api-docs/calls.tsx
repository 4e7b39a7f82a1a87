import type { ReactNode } from "react";
import type { Call, Fields, Reference } from "~/server/api-document/reference";
import { Icon } from "~/ui/icon";
import { FieldList, Words } from "./words";

/** Closed until it is opened; a link to its id finds it closed too. */
function Fold({
  id,
  title,
  note,
  children,
}: {
  id?: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <details id={id} className="border-b border-line">
      <summary className="flex items-center gap-3 min-h-12 font-bold cursor-pointer">
        <span>{title}</span>
        {note && <span className="meta shrink-0">{note}</span>}
        <Icon name="chevron-down" className="w-4 h-4 ml-auto shrink-0" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}

/** The calls of a part of the club. */
export function CallSection({ name, calls }: Reference["sections"][number]) {
  return (
    <Fold title={name} note={calls.length === 1 ? "1 chamada" : `${calls.length} chamadas`}>
      <div className="grid gap-8 pt-2">
        {calls.map((call) => (
          <CallEntry key={call.id} {...call} />
        ))}
      </div>
    </Fold>
  );
}

function CallEntry({ id, method, path, about, access, parameters, body, answers }: Call) {
  return (
    <article aria-labelledby={id}>
      <h3 id={id} className="text-base">
        <code>
          {method} {path}
        </code>
      </h3>
      <p>
        <Words words={about} />. Quem pode: {access}.
      </p>
      {parameters.length > 0 && <Part title="Parâmetros" fields={parameters} words={[]} />}
      {body && <Part title="Corpo" {...body} />}
      {answers.map(({ status, ...answer }) => (
        <Part key={status} title={`Resposta ${status}`} {...answer} />
      ))}
    </article>
  );
}

function Part({ title, fields, words }: Fields & { title: string }) {
  return (
    <>
      <p className="mt-2">
        <b>{title}:</b> <Words words={words} />
      </p>
      {fields.length > 0 && <FieldList fields={fields} />}
    </>
  );
}

/** An object that calls have in common. */
export function Shape({ name, about, fields, words }: Reference["shapes"][number]) {
  return (
    <Fold id={name} title={name}>
      {about.length > 0 && (
        <p>
          <Words words={about} />.
        </p>
      )}
      {fields.length > 0 ? (
        <FieldList fields={fields} />
      ) : (
        <p>
          <Words words={words} />
        </p>
      )}
    </Fold>
  );
}
