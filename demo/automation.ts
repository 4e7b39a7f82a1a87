import { accessKeys } from "#db/schema";
import { keyEnd, keyPrefix } from "~/club/access-keys/rules";
import type { AccessKeyForm } from "~/club/access-keys/schema";
import { newToken, tokenHash } from "~/club/accounts/tokens.server";
import { onMember, recordAudit } from "~/club/audit/changes.server";
import type { Context, MemberContext } from "~/club/context";
import { createWebhook, turnOffWebhook } from "~/club/webhooks/changes.server";
import { type AttemptOutcome, recordAttempt, takeDelivery } from "~/club/webhooks/deliveries-changes.server";
import { webhookEvents } from "~/club/webhooks/rules";
import { type Act, actOf } from "./act";
import type { DemoCalendar } from "./calendar";
import { between, seededRandom } from "./random";

/** Days ago, hours and the form of each access key, and the day of its last use. A new password ends older keys. */
const keys: [username: string, daysAgo: number, hours: number, form: AccessKeyForm, usedDaysAgo: number][] = [
  ["dev", 57, 16.1, { name: "Teste de domingo", access: "read", lifetime: "30" }, 55],
  ["membro", 12, 20.3, { name: "Planilha da biblioteca", access: "read", lifetime: "90" }, 0],
  ["admin", 25, 10.4, { name: "Robô da estante", access: "write", lifetime: "365" }, 1],
];

/** Days ago. */
const firstWebhook = 100;
const lastDelivery = 2;

const school = "https://estante-da-escola.example/hook";

/** Programs of members and of neighbours. Both webhooks are off in the end: a demo sends nothing to anybody. */
export function automationActs(calendar: DemoCalendar): Act[] {
  const { momentAgo } = calendar;
  let bookshop = 0;
  return [
    ...keys.map(([username, daysAgo, hours, form, used]) =>
      actOf(username, momentAgo(daysAgo, hours), (ctx) => addKey(ctx, form, momentAgo(used, 7.9))),
    ),
    actOf("admin", momentAgo(firstWebhook, 15.2), (ctx) => {
      bookshop = createWebhook(ctx, {
        url: "https://livraria.example/avisos",
        events: [...webhookEvents],
      }).id;
    }),
    actOf("admin", momentAgo(lastDelivery, 23.9), (ctx) => {
      turnOffWebhook(ctx, bookshop);
    }),
    actOf("admin", momentAgo(90, 11.3), (ctx) => {
      createWebhook(ctx, { url: school, events: ["book.current"] });
    }),
    ...deliveries(calendar),
  ];
}

/** As `createKey`, which asks for a session and its password. The text of the key is lost: it opens nothing. */
function addKey(ctx: MemberContext, { name, access, lifetime }: AccessKeyForm, lastUsedAt: Date): void {
  const { db, now, viewer } = ctx;
  const key = keyPrefix + newToken();
  db.insert(accessKeys)
    .values({
      ...{ userId: viewer.id, name, access, lastUsedAt, createdAt: now },
      ...{ tokenHash: tokenHash(key), ending: key.slice(-4), expiresAt: keyEnd(lifetime, now) },
    })
    .run();
  recordAudit(ctx, onMember("key.create", viewer.id, access));
}

/** The work of the sender every hour, without a network. */
function deliveries({ momentAgo }: DemoCalendar): Act[] {
  const random = seededRandom("webhooks are delivered");
  const hours = Array.from({ length: (firstWebhook - lastDelivery) * 24 }, (_, index) =>
    momentAgo(lastDelivery + Math.floor(index / 24), (index % 24) + 0.8),
  );
  const run = (ctx: Context) => {
    for (;;) {
      const attempt = takeDelivery(ctx, []);
      if (!attempt) return;
      const duration = Math.round(between(random, 120, 640));
      recordAttempt(ctx, attempt, { ...outcomeOf(attempt.url), duration });
    }
  };
  return hours.map((at) => ({ at, run }));
}

function outcomeOf(url: string): Omit<AttemptOutcome, "duration"> {
  return url === school
    ? { status: 404, failure: "O endereço respondeu com um erro.", isGone: false }
    : { status: 200, failure: null, isGone: false };
}
