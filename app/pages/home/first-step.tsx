import { Link } from "~/ui/link";
import type { firstStepFor } from "./first-step.server";

type Step = NonNullable<ReturnType<typeof firstStepFor>>;

/** The sentence for the day of joining. */
export function FirstStep({ before, link, to, after, second }: Step) {
  return (
    <p className="mt-3 text-lg max-w-160 wrap-anywhere">
      Boas-vindas! {before}
      <Link className="link" to={to}>
        {link}
      </Link>
      {after}
      {second && (
        <>
          <Link className="link" to={second.to}>
            {second.link}
          </Link>
          .
        </>
      )}
    </p>
  );
}
