import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type ClientInfo, type LoginResult, logIn, register } from "~/club/accounts/changes.server";
import { confirmNewAccount } from "~/club/accounts/email-requests-changes.server";
import type { Viewer } from "~/club/accounts/rules";
import type { Registration } from "~/club/accounts/schema";
import { endSession } from "~/club/accounts/sessions-changes.server";
import { ClubError } from "~/club/errors";
import { resumeDevice } from "~/club/notifications/devices-changes.server";
import { clubOf, emailChangeEmail } from "../mail/templates.server";
import { sessionCookie } from "./cookies.server";
import { deviceOf, knownDevicesOf, rememberDevice } from "./devices.server";
import type { RequestContext } from "./request-context.server";

type LoggedIn = { viewer: Viewer; cookies: string[] };

/** remix-auth's strategies for one request, as they need its time, database and client. */
function authenticatorFor({ ctx }: RequestContext, origin: ClientInfo): Authenticator<LoginResult> {
  const text = (form: FormData, field: string) => String(form.get(field) ?? "");
  return new Authenticator<LoginResult>()
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

/** Logs in or registers with validated fields; the previous session ends. @throws ClubError from the core. */
export async function logInOrRegister(
  requestContext: RequestContext,
  how: { login: { username: string; password: string } } | { register: Registration },
): Promise<LoggedIn> {
  const [strategy, fields] = "login" in how ? ["login", how.login] : ["register", how.register];
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
  const request = new Request(requestContext.request.url, { method: "POST", body });
  const { viewer, token } = await authenticatorFor(requestContext, await clientInfoOf(requestContext))
    .authenticate(strategy, request)
    .catch((error) => {
      if (error instanceof ClubError && error.code === "unauthenticated") requestContext.noteRefusal("login");
      throw error;
    });
  if (strategy === "register") sendConfirmation(requestContext, viewer);
  const deviceId = (await knownDevicesOf(requestContext)).get(viewer.id);
  if (deviceId) resumeDevice(requestContext.ctx, viewer.id, { deviceId, token });
  if (requestContext.session) endSession(requestContext.ctx, requestContext.session.id);
  const session = await sessionCookie(requestContext.app).serialize(token);
  return { viewer, cookies: [session, await rememberDevice(requestContext, viewer.id)] };
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
