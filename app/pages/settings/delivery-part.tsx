import type { ReactNode } from "react";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { formatDate, formatRecent } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { deliveryUrl, turnOffDeviceForm } from "./delivery-definitions";
import { MailSection, QuietSection } from "./delivery-forms";
import { PushButton } from "./push-button";
import type { Tab } from "./queries.server";

type NotificationsTab = Tab<"notificacoes">;

/** Devices, quiet hours and e-mail: when and how notifications arrive outside of the bell. */
export default function DeliveryPart({
  tab: { delivery, push, zone, sendsMail },
  children,
}: {
  tab: NotificationsTab;
  /** The switch of the text in pushes. */
  children: ReactNode;
}) {
  const { quietHours } = delivery;
  return (
    <>
      <section className="form-section mt-12" aria-labelledby="aparelhos" tabIndex={-1}>
        <h2 id="aparelhos" className="text-xl">
          Avisos neste aparelho
        </h2>
        <p className="text-ink-2 mt-2 mb-5">
          Chegam mesmo com o clube fechado, para o que está ligado acima.
        </p>
        {!push.devices.some(({ isCurrent }) => isCurrent) && <PushButton publicKey={push.publicKey} />}
        {push.devices.length > 0 && <DeviceList devices={push.devices} />}
        {children}
      </section>
      <QuietSection hours={quietHours} zone={zone} />
      <MailSection {...delivery} sendsMail={sendsMail} zone={zone} />
    </>
  );
}

function DeviceList({ devices }: Pick<NotificationsTab["push"], "devices">) {
  return (
    <>
      <h3 className="text-lg mt-6 mb-2">Onde você recebe</h3>
      <ul className="rows border-t border-t-line">
        {devices.map((device) => (
          <PushDevice key={device.id} device={device} />
        ))}
      </ul>
    </>
  );
}

function PushDevice({ device }: { device: NotificationsTab["push"]["devices"][number] }) {
  const { id, name, isHandheld, createdAt, lastSuccessAt, isCurrent } = device;
  const { now, timeZone } = useRootData();
  return (
    <li className={isCurrent ? "is-here" : undefined}>
      <Icon name={isHandheld ? "phone" : "monitor"} className="row-mark w-7 h-7 self-center text-ink-2" />
      <p className="row-text">
        <b>{isCurrent ? "Este aparelho" : name}</b>
        <br />
        <span className={isCurrent ? "meta text-ink-2" : "meta"}>
          {isCurrent && `${name} · `}Desde {formatDate(createdAt, timeZone)}
          {lastSuccessAt && ` · último aviso ${formatRecent(lastSuccessAt, now, timeZone)}`}
        </span>
      </p>
      <ActionForm form={turnOffDeviceForm} isButton hiddenFields={{ id }} action={deliveryUrl}>
        <SubmitButton small variant={isCurrent ? "line" : "quiet"} className={isCurrent ? "" : "sm:-mr-2.5"}>
          Desligar<span className="sr-only"> os avisos em {name}</span>
        </SubmitButton>
      </ActionForm>
    </li>
  );
}
