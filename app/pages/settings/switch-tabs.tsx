import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { answerTo, untilIdle } from "~/ui/form/answers";
import { ActionForm, useFormState } from "~/ui/form/form";
import { type FormDefinition, isRefused } from "~/ui/form/form-result";
import { SubmitButton } from "~/ui/form/submit-button";
import { Switch } from "~/ui/form/switch";
import { useHydrated } from "~/ui/hydrated";
import { announceToast } from "~/ui/toast";
import { useRootData } from "../shell/root-data";
import { privacyForm } from "./forms";
import type { Tab } from "./queries.server";
import { settingsTabUrl, type TabName } from "./tabs";

/** The texts in a club without ranking. */
const aboutWithoutRanking: Partial<Record<string, string>> = {
  newAchievements: "Quando você desbloquear um selo",
  showReadingProgress: "Desligado, ninguém vê em que página você está",
};

export function useTexts<Text extends SwitchText<string>>(texts: readonly Text[]): Text[] {
  const { hidesRanking } = useRootData();
  return texts.map((text) => ({
    ...text,
    about: (hidesRanking && aboutWithoutRanking[text.name]) || text.about,
  }));
}

const privacySwitches = [
  {
    name: "publicProfile",
    label: "Perfil público",
    about: "Desligado, os outros veem só seu nome, sua imagem e seu papel no clube",
  },
  {
    name: "showReadingProgress",
    label: "Mostrar progresso de leitura",
    about: "Desligado, você sai dos leaderboards e ninguém vê em que página está",
  },
  {
    name: "showAchievements",
    label: "Mostrar conquistas",
    about: "Desligado, a aba Conquistas do seu perfil fica só para você",
  },
] as const;

export function PrivacyTab({ tab: { isOn } }: { tab: Tab<"privacidade"> }) {
  return (
    <SwitchesForm
      tab="privacidade"
      form={privacyForm}
      switches={useTexts(privacySwitches)}
      isOn={isOn}
      submitLabel="Salvar privacidade"
    />
  );
}

type SwitchText<Name extends string> = { name: Name; label: string; about: string };

type Props<Name extends string> = {
  tab: TabName;
  form: FormDefinition;
  switches: readonly SwitchText<Name>[];
  /** Below the others, under a heading. */
  apart?: { title: string; switches: readonly SwitchText<Name>[] };
  isOn: Record<Name, boolean>;
  submitLabel: string;
  /** True below the heading of a section, which has the rule. */
  isInSection?: boolean;
};

/** Preferences that each switch saves with the others; without scripts they are plain checkboxes and a button. */
export function SwitchesForm<Name extends string>({
  tab,
  form,
  switches,
  apart,
  isOn,
  submitLabel,
  isInSection = false,
}: Props<Name>) {
  const { isSaving } = useSavedSwitches(form);
  const hydrated = useHydrated();
  const asSwitch = (text: SwitchText<Name>) => <Switch key={text.name} {...text} isOn={isOn[text.name]} />;
  return (
    <ActionForm
      form={form}
      action={settingsTabUrl(tab)}
      staysOnPage
      keepsTyped={false}
      // Firefox restores the state before a reload, which may not be the saved one.
      autoComplete="off"
      // React has no change event for a switch that a reset has moved.
      onClick={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement) currentTarget.requestSubmit();
      }}
      className={isInSection ? undefined : "border-t-2 border-rule"}
    >
      <noscript>
        <p className="pt-4 text-ink-2">Mude o que quiser e guarde com o botão, no fim.</p>
      </noscript>
      {switches.map(asSwitch)}
      {apart && <h3 className="text-lg mt-6 mb-2">{apart.title}</h3>}
      {apart?.switches.map(asSwitch)}
      {/* As high as the button. */}
      <div className="mt-7 min-h-11.5 flex items-center">
        {hydrated ? (
          <p className="text-ink-2">{isSaving ? "Guardando…" : "Cada mudança é guardada na hora."}</p>
        ) : (
          <SubmitButton variant="primary">{submitLabel}</SubmitButton>
        )}
      </div>
    </ActionForm>
  );
}

/**
 * Saves the last state of a form of switches. One request runs at a time, because an earlier one may arrive late and
 * replace a later one. A refused or lost request brings the saved state back.
 */
function useSavedSwitches(form: FormDefinition): { isSaving: boolean } {
  const { id, isSaving, pendingData, outcome } = useFormState(form);
  const sent = useRef<string | null>(null);
  const shown = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const element = document.getElementById(id);
    if (pendingData) sent.current = fieldsOf(pendingData);
    if (!(element instanceof HTMLFormElement)) return;
    shown.current = element;
    if (isSaving) return;
    const isMoved = [...element.querySelectorAll("input")].some((one) => one.checked !== one.defaultChecked);
    if (!isMoved) return;
    // Also a switch that moved before hydration.
    if (fieldsOf(new FormData(element)) !== sent.current) element.requestSubmit();
    else if (outcome) {
      element.reset();
      // Without an answer the request may have been saved.
      if (outcome.status >= 500) window.__remixRouter.revalidate();
    }
  }, [id, isSaving, pendingData, outcome]);
  const submit = useSubmit();
  const leave = useRef(() => {});
  leave.current = () => {
    const { current: element } = shown;
    if (!isSaving || !element) return;
    const body = new FormData(element);
    if (fieldsOf(body) !== sent.current) void sendLater(form, body, submit);
  };
  useEffect(() => () => leave.current(), []);
  return { isSaving };
}

/** For a page that is left while the last state waits for the answer to an earlier one. */
async function sendLater(
  { intent, title }: FormDefinition,
  body: FormData,
  submit: ReturnType<typeof useSubmit>,
): Promise<void> {
  const fetcherKey = `${intent} later`;
  await untilIdle();
  submit(body, { method: "post", action: "/settings", navigate: false, fetcherKey });
  const answer = await answerTo(fetcherKey, body);
  if (answer && isRefused(answer)) announceToast({ title, variant: "destructive" });
}

function fieldsOf(data: FormData): string {
  return [...data].join();
}
