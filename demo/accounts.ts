import { addMember } from "~/club/accounts/changes.server";
import { recordFailedLogin, recordLogin } from "~/club/accounts/logins-changes.server";
import { renewPassword } from "~/club/accounts/passwords-changes.server";
import { liveToken } from "~/club/accounts/reset-tokens-changes.server";
import { issueResetFor } from "~/club/accounts/resets-changes.server";
import { changeRole } from "~/club/accounts/roles-changes.server";
import { nameKey } from "~/club/accounts/rules";
import { onMember, recordAudit } from "~/club/audit/changes.server";
import type { Context } from "~/club/context";
import { dismissFirstSteps } from "~/club/first-steps/changes.server";
import { writeProfile } from "~/club/profiles/changes.server";
import { updatePreferences } from "~/club/profiles/preferences-changes.server";
import { profileSchema } from "~/club/profiles/schema";
import { changeSettings } from "~/club/settings/changes.server";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { nameVice } from "~/club/vice/changes.server";
import { type Act, actOf, type asMember, memberId } from "./act";
import { type DemoCalendar, later } from "./calendar";
import { type Person, people } from "./content/people";
import { below, between, seededRandom } from "./random";

/** @param passwordHash shared by all members, since each hash takes a tenth of a second. */
export function accountActs(calendar: DemoCalendar, passwordHash: string): Act[] {
  const { momentAgo } = calendar;
  return [
    ...people.flatMap((person) => joining(calendar, person, passwordHash)),
    actOf("admin", momentAgo(270, 9.5), (ctx) => {
      changeSettings(ctx, { ...clubSettingsOf(ctx), name: "Clube Travessia" });
    }),
    actOf("admin", momentAgo(261, 20.4), (ctx) => {
      dismissFirstSteps(ctx);
    }),
    actOf("admin", momentAgo(120, 21.1), (ctx) => {
      nameVice(ctx, memberId(ctx, "membro"));
    }),
    actOf("admin", momentAgo(269, 19.2), (ctx) => {
      changeRole(ctx, memberId(ctx, "dev"), "developer");
    }),
    ...changedEmails.map(([username, daysAgo, hours]) =>
      actOf(username, momentAgo(daysAgo, hours), (ctx) => saveProfile(ctx, personNamed(username))),
    ),
    ...changedPasswords.map(([username, daysAgo, hours]) =>
      actOf(username, momentAgo(daysAgo, hours), (ctx) => {
        recordAudit(ctx, onMember("password.change", ctx.viewer.id));
        renewPassword(ctx, ctx.viewer.id, passwordHash);
      }),
    ),
    ...resetByLink(calendar, passwordHash),
    ...people.flatMap((person) => loginsOf(calendar, person)),
    ...failedLogins.flatMap(([username, devices, daysAgo, hours]) =>
      devices.map((device, index) => ({
        at: later(momentAgo(daysAgo, hours), index),
        run: (ctx: Context) => recordFailedLogin(ctx, memberId(ctx, username), device),
      })),
    ),
  ];
}

const changedEmails = [
  ["pri-wolff", 44, 13.3],
  ["membro", 62, 10.8],
] as const;

const changedPasswords = [
  ["membro", 17, 21.6],
  ["admin", 30, 9.1],
] as const;

function joining({ momentAgo }: DemoCalendar, person: Person, passwordHash: string): Act[] {
  const { username, name, joined, privacy } = person;
  const at = momentAgo(joined, between(seededRandom(`${username} joins`), 8, 22));
  const changesLater = changedEmails.some(([changing]) => changing === username);
  const email = changesLater ? `${username}@correio.example` : emailOf(person);
  return [
    {
      at,
      run: (ctx) => {
        const form = { username, name, email, password: "", invite: null, setupCode: null };
        const viewer = addMember(ctx, form, passwordHash);
        recordAudit({ ...ctx, viewer }, onMember("member.join", viewer.id));
      },
    },
    actOf(username, later(at, 5), (ctx) => saveProfile(ctx, person, email)),
    ...(privacy ? [actOf(username, later(at, 6), (ctx) => updatePreferences(ctx, privacy))] : []),
  ];
}

function saveProfile(ctx: ReturnType<typeof asMember>, person: Person, email = emailOf(person)): void {
  writeProfile(ctx, profileSchema.parse({ name: person.name, email, bio: person.bio }));
}

function emailOf({ name }: Person): string {
  return `${nameKey(name).replaceAll(" ", ".")}@travessia.example`;
}

function personNamed(username: string): Person {
  const person = people.find((one) => one.username === username);
  if (!person) throw new Error(`no person is called ${username}`);
  return person;
}

function resetByLink({ momentAgo }: DemoCalendar, passwordHash: string): Act[] {
  let token = "";
  return [
    actOf("admin", momentAgo(12, 18.9), (ctx) => {
      token = issueResetFor(ctx, memberId(ctx, "seu.bene")).token;
    }),
    {
      at: momentAgo(12, 19.05),
      run: (ctx) => {
        const link = liveToken(ctx, token);
        if (!link) throw new Error("the reset link has expired");
        recordAudit(ctx, onMember("password.reset", link.userId));
        renewPassword(ctx, link.userId, passwordHash, { link });
      },
    },
  ];
}

const phone = "Safari no iPhone";
const devices = [
  "Chrome no Android",
  phone,
  "Chrome no Windows",
  "Firefox no Linux",
  "Edge no Windows",
  "Samsung Internet no Android",
];
/** Older ones would be deleted. */
const oldestLogin = 90;

/** Without sessions: they would be over before anybody opens the demo club. */
function loginsOf({ momentAgo }: DemoCalendar, { username, joined }: Person): Act[] {
  const random = seededRandom(`${username} logs in`);
  const own = [0, 1].map(() => devices[below(random, devices.length)] ?? "");
  const acts: Act[] = [];
  let daysAgo = between(random, 1, 12);
  while (daysAgo < Math.min(oldestLogin, joined)) {
    const device = own[random() < 0.75 ? 0 : 1] ?? "";
    const at = momentAgo(Math.floor(daysAgo), between(random, 8, 23));
    acts.push(actOf(username, at, (ctx) => recordLogin(ctx, device)));
    daysAgo += between(random, 12, 29);
  }
  return acts;
}

const failedLogins: [username: string, devices: string[], daysAgo: number, hours: number][] = [
  ["membro", [phone, phone], 17, 21.4],
  ["admin", devices, 31, 3.2],
  ["seu.bene", Array(4).fill("Chrome no Android"), 12, 18.6],
  ["quim.serra", ["Chrome no Windows"], 5, 20.1],
];
