import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import * as z from "zod";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { pageTitle } from "../shell/root-data";
import { dismissInstallHint } from "./install.server";
import { installHintForm } from "./install-forms";

export const handle = { section: "achv" };

export const meta: MetaFunction = ({ matches }) => pageTitle("O clube na tela de início", matches);

export const loader = memberLoader(() => null);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: installHintForm,
    schema: z.object({}),
    run: async ({ requestContext }) => ({ to: "/", cookies: [await dismissInstallHint(requestContext)] }),
  }),
);

/** How to add the club to the home screen of an iPhone. */
export default function Install() {
  return (
    <div className="wrap">
      <p className="pt-6">
        <ButtonLink to="/" variant="quiet" small icon="arrow-left" className="-ml-2.5">
          Início
        </ButtonLink>
      </p>
      <section className="dialog is-page dialog-wide" aria-labelledby="passos">
        <h1 id="passos">No iPhone, três toques</h1>
        <ol className="grid gap-6 mt-6 md:grid-cols-3 md:gap-8">
          <Step number={1} title="Toque em Compartilhar" art={<ShareArt />}>
            O quadrado com a seta <Key path="M12 15V3M8 7l4-4 4 4M7 11H4v10h16V11h-3" /> na barra do
            navegador.
          </Step>
          <Step number={2} title="Escolha na lista" art={<ListArt />}>
            “Adicionar à Tela de Início” <Key path="M4 4h16v16H4zM12 8v8M8 12h8" />. Às vezes é preciso rolar
            um pouco.
          </Step>
          <Step number={3} title="Toque em Adicionar" art={<AddedArt />}>
            O clube aparece com o nome e o símbolo dele.
          </Step>
        </ol>
        <div className="dialog-actions">
          <ButtonLink to="/" variant="primary">
            Entendi
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

type StepProps = { number: number; title: string; art: ReactNode; children: ReactNode };

function Step({ number, title, art, children }: StepProps) {
  return (
    <li className="grid grid-cols-[min(6.25rem,30vw)_minmax(0,1fr)] items-center gap-x-4.5 md:grid-cols-1 md:content-start md:gap-4">
      <svg className="block w-full max-w-44 h-auto" viewBox="0 0 160 240" aria-hidden="true">
        <path className="fill-print-ink dark:fill-rule" d="M4 4h152v232H4z" />
        <path className="fill-print-paper" d="M14 18h132v204H14z" />
        {art}
      </svg>
      <div>
        <p className="condensed text-3xl leading-none" aria-hidden="true">
          {number}
        </p>
        <h2 className="text-lg mt-2">{title}</h2>
        <p className="mt-1">{children}</p>
      </div>
    </li>
  );
}

/** A button of the browser, as it looks there. */
function Key({ path }: { path: string }) {
  return (
    <span
      className="inline-grid place-items-center w-6.5 h-6.5 -my-1.5 align-middle border-2 border-edge rounded-md"
      aria-hidden="true"
    >
      <svg
        className="icon w-4 h-4"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </span>
  );
}

function ShareArt() {
  return (
    <>
      <path className="fill-print-green" d="M14 18h132v62H14z" />
      <path className="fill-print-paper" d="M26 40h62v12H26zM26 58h40v8H26z" />
      <path className="fill-[#c2cec8]" d="M26 94h108v7H26zm0 16h84v7H26zm0 16h96v7H26zm0 16h60v7H26z" />
      <path className="fill-[#e0e7e3]" d="M14 178h132v44H14z" />
      <circle className="fill-print-yellow" cx="80" cy="200" r="19" />
      <path
        className="fill-none stroke-print-ink"
        strokeWidth="2.6"
        d="M80 205v-15m-5.5 5l5.5-5.5 5.5 5.5M72 200v10h16v-10"
      />
    </>
  );
}

function ListArt() {
  return (
    <>
      <path className="fill-[#50665c]" d="M14 18h132v204H14z" />
      <path className="fill-[#e0e7e3]" d="M14 86h132v136H14z" />
      <path className="fill-[#c2cec8]" d="M26 102h70v8H26zm0 26h84v8H26zM26 204h60v8H26z" />
      <path className="fill-print-yellow" d="M14 148h132v40H14z" />
      <path className="fill-print-ink" d="M26 164h74v8H26z" />
      <path
        className="fill-none stroke-print-ink"
        strokeWidth="2.6"
        d="M118 158h20v20h-20zM128 163v10M123 168h10"
      />
    </>
  );
}

const otherIcons = Array.from({ length: 11 }, (_, index) => index).filter((index) => index !== 4);

function AddedArt() {
  return (
    <>
      {otherIcons.map((index) => (
        <path
          key={index}
          className="fill-[#c2cec8]"
          d={`M${24 + (index % 3) * 42} ${30 + Math.floor(index / 3) * 46}h28v28h-28z`}
        />
      ))}
      <path className="fill-print-yellow" d="M56 66h48v48H56z" />
      <path className="fill-print-green" d="M61 71h38v38H61z" />
      <path className="fill-print-paper" d="M79 102h-12V84a12 18 0 0 1 12 18z" />
      <path className="fill-print-ink" d="M81 102h12V84a12 18 0 0 0-12 18z" />
      <circle className="fill-print-red" cx="80" cy="81" r="4" />
    </>
  );
}
