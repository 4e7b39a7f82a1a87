import type { ReactNode } from "react";
import { ActionForm, OutcomeToast, useSaving } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { RoutedDialog } from "~/ui/routed-dialog";
import { useClosing } from "./closing";

type Props = {
  title: string;
  /** The page below, and where on it the text stands. */
  closeTo: string;
  anchor: string;
  children: ReactNode;
};

/** The dialog that asks before a post or a comment is deleted. */
export function DeleteText({ title, closeTo, anchor, children }: Props) {
  const { to, back, stays } = useClosing(closeTo, anchor);
  return (
    <RoutedDialog title={title} closeTo={to} section="community" alone back={back}>
      {children}
      <ActionForm intent="apagar" preventScrollReset>
        {stays}
        <div className="acts">
          <ButtonLink to={to} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="danger" busy={useSaving("apagar")}>
            {title}
          </Button>
        </div>
        <OutcomeToast intent="apagar" />
      </ActionForm>
    </RoutedDialog>
  );
}
