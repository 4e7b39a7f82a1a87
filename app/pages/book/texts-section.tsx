import type { ReactNode } from "react";
import { anchors } from "./tabs";

type Props = {
  title: string;
  about: string;
  /** The link to the composer where it is below the list. */
  compose: string;
  composer: ReactNode;
  children: ReactNode;
};

/** A tab of the book: the composer on the left, or on phones below the texts. */
export function TextsSection({ title, about, compose, composer, children }: Props) {
  return (
    <section
      className="wrap mt-8 lg:mt-12 grid gap-x-16 gap-y-6 lg:gap-y-0 lg:grid-cols-[22rem_minmax(0,46rem)] lg:grid-rows-[auto_1fr]"
      aria-labelledby="titulo-da-aba"
    >
      <div>
        <h2 id="titulo-da-aba" className="mb-1">
          {title}
        </h2>
        <p className="text-ink-2 lg:mb-5">{about}</p>
        <p className="lg:hidden mt-3">
          <a className="btn w-full" href={`#${anchors.composer}`}>
            {compose}
          </a>
        </p>
      </div>
      <div id={anchors.composer} className="max-lg:order-3 max-lg:mt-6 self-start min-w-0">
        {composer}
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-start-1 lg:row-span-2">{children}</div>
    </section>
  );
}
