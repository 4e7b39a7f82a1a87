import type { ActionFunctionArgs } from "@remix-run/node";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import type { FormDefinition, FormOutcome } from "~/ui/form-answer";
import { ended, refusalOf, type Success } from "./form-answer.server";
import { asHttpError } from "./http-error";
import { readImageForm } from "./image-body.server";
import type { Image } from "./images.server";
import { admitUpload } from "./uploads.server";
import { appOf, memberContext, type Visit, visitOf } from "./visit.server";

type Definition = {
  /** The form's field with the file. */
  field: string;
  form: FormDefinition;
  run: (call: {
    ctx: MemberContext;
    visit: Visit;
    params: ActionFunctionArgs["params"];
    image: Image;
    /** The form's other fields, as they came. */
    texts: Record<string, string>;
  }) => Promise<Success>;
};

export type ImageIntent = {
  form: FormDefinition;
  receive: (args: ActionFunctionArgs) => Promise<Success | Omit<FormOutcome, "intent">>;
};

/** What a page's form asks for that brings an image. Whether it may come is decided before it is read. */
export function imageIntent({ field, form, run }: Definition): ImageIntent {
  return {
    form,
    async receive(args) {
      let texts: Record<string, string> = {};
      try {
        return await admitUpload(args, async () => {
          const body = await readImageForm(args.request);
          texts = body.texts;
          const image = body.imageIn(field);
          const visit = await visitOf(args);
          return run({ ctx: memberContext(visit), visit, params: args.params, image, texts });
        });
      } catch (error) {
        if (error instanceof ClubError && error.code === "unauthenticated") return ended(args.request);
        const {
          message,
          field: named,
          ...refusal
        } = refusalOf(error, form, {
          app: appOf(args.context),
          request: args.request,
        });
        const sentences = asHttpError(error)?.fields ?? { [named ?? field]: message };
        const asLists = Object.entries(sentences).map(([name, sentence]) => [name, [sentence]]);
        return {
          ...refusal,
          result: { initialValue: texts, error: Object.fromEntries(asLists) },
        };
      }
    },
  };
}
