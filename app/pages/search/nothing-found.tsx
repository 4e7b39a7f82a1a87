import { ButtonLink } from "~/ui/button";

export function NothingFound({ q }: { q: string }) {
  return (
    <div className="empty mt-10 lg:mt-16" role="status">
      <svg className="empty-art" viewBox="0 0 160 120" aria-hidden="true">
        <path className="fill-community" d="M80 82l16-16 36 36-16 16z" />
        <circle className="fill-achv" cx="50" cy="54" r="50" />
        <path className="fill-reading" d="M48 84H18V44a30 40 0 0 1 30 40z" />
        <path className="fill-paper" d="M52 84h30V44a30 40 0 0 0-30 40z" />
        <circle className="fill-events" cx="50" cy="32" r="9" />
      </svg>
      <p className="empty-title text-2xl wrap-anywhere">Nada com “{q}”</p>
      <p className="text-ink-2 max-w-[34rem]">
        Experimente só o começo da palavra: “sert” acha sertão, sertanejo e Grande Sertão.
      </p>
      <ButtonLink to="/estante" className="mt-2">
        Ver a estante
      </ButtonLink>
    </div>
  );
}
