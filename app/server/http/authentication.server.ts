import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import {
  type ClientInfo,
  type LoginResult,
  logIn,
  type PendingLogin,
  register,
} from "~/club/accounts/changes.server";
import { confirmNewAccount } from "~/club/accounts/email-requests-changes.server";
import type { Viewer } from "~/club/accounts/rules";
import type { Registration } from "~/club/accounts/schema";
import { endSession } from "~/club/accounts/sessions-changes.server";
import { ClubError } from "~/club/errors";
import { resumeDevice } from "~/club/notifications/devices-changes.server";
import { finishByCode, logInByPasskey } from "~/club/second-factor/login-changes.server";
import type { UsedPasskey } from "~/club/second-factor/passkey-answers";
import { clubOf, emailChangeEmail } from "../mail/templates.server";
import { sessionCookie } from "./cookies.server";
import { deviceOf, knownDevicesOf, provenDevicesOf, rememberDevice } from "./devices.server";
import { challengeTokenIn, passkeySiteOf, removeChallenge, storeChallenge } from "./passkeys.server";
import type { RequestContext } from "./request-context.server";

export type LoggedIn = { viewer: Viewer; cookies: string[] };

/** The password was right, and the second factor is asked for. */
export type SecondStep = { viewer: null; cookies: string[] };

/** remix-auth's strategies for one request, as they need its time, database and client. */
function authenticatorFor(
  { ctx }: RequestContext,
  origin: ClientInfo,
): Authenticator<LoginResult | PendingLogin> {
  const text = (form: FormData, field: string) => String(form.get(field) ?? "");
  return new Authenticator<LoginResult | PendingLogin>()
    .use(
      new FormStrategy(({ form }) =>
        logIn(ctx, { username: text(form, "username"), password: text(form, "password") }, origin),
      ),
      "login",
    )
    .use(
      new FormStrategy(({ form }) => {
        const account = { username: text(form, "username"), name: text(form, "name") };
        const keys = { invite: text(form, "invite") || null, setupCode: text(form, "setupCode") || null };
        const password = text(form, "password");
        return register(ctx, { ...account, email: text(form, "email"), password, ...keys }, origin);
      }),
      "register",
    );
}

async function authenticated(
  requestContext: RequestContext,
  strategy: "login" | "register",
  fields: Record<string, string | null>,
): Promise<LoggedIn | SecondStep> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
  const request = new Request(requestContext.request.url, { method: "POST", body });
  const origin = await clientInfoOf(requestContext);
  const result = await countingRefusals(requestContext, () =>
    authenticatorFor(requestContext, origin).authenticate(strategy, request),
  );
  if ("token" in result) return entered(requestContext, result);
  return { viewer: null, cookies: [await storeChallenge(requestContext, result.challengeToken)] };
}

/** Counts a log-in that is refused, at the first or the second step. */
async function countingRefusals<Result>(
  requestContext: RequestContext,
  login: () => Promise<Result>,
): Promise<Result> {
  return login().catch((error) => {
    if (error instanceof ClubError && (error.code === "unauthenticated" || error.field === "code")) {
      requestContext.noteRefusal("login");
    }
    throw error;
  });
}

/** Logs in with a validated name and password; the previous session ends. @throws ClubError from the core. */
export function logInWithPassword(
  requestContext: RequestContext,
  login: { username: string; password: string },
): Promise<LoggedIn | SecondStep> {
  return authenticated(requestContext, "login", login);
}

/** Registers with validated fields; the previous session ends. @throws ClubError from the core. */
export async function registerMember(
  requestContext: RequestContext,
  registration: Registration,
): Promise<LoggedIn> {
  const loggedIn = await authenticated(requestContext, "register", registration);
  if (!loggedIn.viewer) throw new TypeError("a new account has no second factor");
  sendConfirmation(requestContext, loggedIn.viewer);
  return loggedIn;
}

/** Finishes a log-in with a passkey, or a code of the app or for recovery. @throws ClubError from the core. */
export async function finishLogin(
  requestContext: RequestContext,
  { code, passkey }: { code: string | null; passkey: UsedPasskey | null },
): Promise<LoggedIn> {
  if (passkey) return logInWithPasskey(requestContext, passkey);
  const token = await challengeTokenIn(requestContext);
  const client = await secondStepClientOf(requestContext);
  const result = await countingRefusals(requestContext, async () =>
    finishByCode(requestContext.ctx, token, code ?? "", client),
  );
  return enteredAfterChallenge(requestContext, result);
}

/** Logs in with a passkey, alone or after the password. @throws ClubError from the core. */
export async function logInWithPasskey(
  requestContext: RequestContext,
  answer: UsedPasskey,
): Promise<LoggedIn> {
  const token = await challengeTokenIn(requestContext);
  const proof = { answer, token, site: passkeySiteOf(requestContext) };
  const client = await secondStepClientOf(requestContext);
  const result = await countingRefusals(requestContext, () =>
    logInByPasskey(requestContext.ctx, proof, client),
  );
  return enteredAfterChallenge(requestContext, result);
}

async function enteredAfterChallenge(requestContext: RequestContext, result: LoginResult): Promise<LoggedIn> {
  const { viewer, cookies } = await entered(requestContext, result, true);
  return { viewer, cookies: [...cookies, await removeChallenge(requestContext)] };
}

/** @param isProven whether more than the password was asked for. */
async function entered(
  requestContext: RequestContext,
  { viewer, token }: LoginResult,
  isProven = false,
): Promise<LoggedIn> {
  const deviceId = (await knownDevicesOf(requestContext)).get(viewer.id);
  if (deviceId) resumeDevice(requestContext.ctx, viewer.id, { deviceId, token });
  if (requestContext.session) endSession(requestContext.ctx, requestContext.session.id);
  const session = await sessionCookie(requestContext.app).serialize(token);
  return { viewer, cookies: [session, await rememberDevice(requestContext, viewer.id, isProven)] };
}

async function clientInfoOf(requestContext: RequestContext): Promise<ClientInfo> {
  const userAgent = requestContext.request.headers.get("user-agent");
  const knownDevices = await knownDevicesOf(requestContext);
  return {
    address: requestContext.address,
    userAgent,
    deviceName: deviceOf(userAgent).name,
    knownDevices,
    setupCode: requestContext.app.setupCode,
  };
}

async function secondStepClientOf(requestContext: RequestContext) {
  const provenDevices = await provenDevicesOf(requestContext);
  return { ...(await clientInfoOf(requestContext)), provenDevices };
}

/** Ends the current session, if any. @returns the cookie that clears it. */
export function logOut(requestContext: RequestContext): Promise<string> {
  if (requestContext.session) endSession(requestContext.ctx, requestContext.session.id);
  return sessionCookie(requestContext.app).serialize("", { maxAge: 0 });
}

/** Sends a confirmation link to a new member, where the club sends e-mail. */
function sendConfirmation(requestContext: RequestContext, viewer: Viewer): void {
  const notification = confirmNewAccount({ ...requestContext.ctx, viewer });
  if (notification) requestContext.app.mailer.send(emailChangeEmail(notification, clubOf(requestContext)));
}
