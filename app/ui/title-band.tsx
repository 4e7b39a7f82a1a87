import type { ComponentType, ReactNode } from "react";

type TitleBandProps = {
  title: string;
  /** Each screen passes its own, so that it loads no other. */
  art: ComponentType;
  /** A button for the staff. */
  children?: ReactNode;
};

export function TitleBand({ title, art: Art, children }: TitleBandProps) {
  return (
    <header className="title-band">
      <div className="wrap">
        <Art />
        <h1>{title}</h1>
        {children && <div className="relative z-1">{children}</div>}
      </div>
    </header>
  );
}
