import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Context, MemberContext } from "~/club/context";
import { isStaff } from "~/club/members/rules";
import { asSimulated } from "./dev-tools/choices.server";
import { asHttpError } from "./http-error";
import { logInAt, returnPathIn } from "./return-path.server";
import { memberContext, type Visit, visitOf } from "./visit.server";

export type PageCall<Ctx> = { ctx: Ctx; visit: Visit; params: LoaderFunctionArgs["params"]; url: URL };

type Load<Ctx, Data> = (call: PageCall<Ctx>) => Data | Promise<Data>;

async function load<Ctx, Data>(args: LoaderFunctionArgs, enter: (visit: Visit) => Ctx, run: Load<Ctx, Data>) {
  const visit = await visitOf(args);
  const ctx = enter(visit);
  try {
    return await run({ ctx, visit, params: args.params, url: new URL(args.request.url) });
  } catch (error) {
    throw asPageError(error);
  }
}

/** A refusal as the error page shows it; faults pass unchanged. */
export function asPageError(error: unknown): unknown {
  const known = asHttpError(error);
  return known ? data({ message: known.message }, { status: known.status, headers: known.headers }) : error;
}

export function enterAsMember(visit: Visit): MemberContext {
  if (!visit.viewer) throw redirect(logInAt(visit.request.url));
  return memberContext(visit);
}

/** Loader of a page for members; a visitor is sent to /auth. It shows a developer what the simulated role would see. */
export function memberLoader<Data>(run: Load<MemberContext, Data>) {
  return (args: LoaderFunctionArgs) =>
    load(
      args,
      (visit) => {
        const ctx = enterAsMember(visit);
        return { ...ctx, viewer: asSimulated(ctx.viewer, visit.devChoices) };
      },
      run,
    );
}

/** Loader of a page for admins and developers; other members are sent home. */
export function staffLoader<Data>(run: Load<MemberContext, Data>) {
  return (args: LoaderFunctionArgs) =>
    load(
      args,
      (visit) => {
        const ctx = enterAsMember(visit);
        if (!isStaff(ctx.viewer.role)) throw redirect("/");
        return ctx;
      },
      run,
    );
}

/** Loader of a page for visitors; a member is sent home. */
export function guestLoader<Data>(run: Load<Context, Data>) {
  return (args: LoaderFunctionArgs) =>
    load(
      args,
      (visit) => {
        if (visit.viewer) throw redirect(returnPathIn(visit.request.url));
        return visit.ctx;
      },
      run,
    );
}
