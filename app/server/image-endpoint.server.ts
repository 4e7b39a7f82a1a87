import type { MemberContext } from "~/club/context";
import type { Endpoint } from "./endpoint.server";
import { readImage } from "./image-body.server";
import type { Image } from "./images.server";
import { admitUpload } from "./uploads.server";
import { memberContext, type Visit } from "./visit.server";

type Definition = {
  /** One pt-BR line for the API document. */
  about: string;
  /** The multipart field with the file. */
  field: string;
  /** Status of a success, 200 by default. */
  status?: number;
  run: (call: { ctx: MemberContext; visit: Visit; image: Image }) => unknown;
};

/** A JSON call that takes an image; whether it may come is decided before it is read. */
export function imageEndpoint({ about, field, status = 200, run }: Definition): Endpoint {
  return {
    about,
    access: "member",
    status,
    mayCreate: false,
    body: undefined,
    admit: admitUpload,
    read: async (request) => ({ kind: "image", image: await readImage(request, field) }),
    answer(visit, { body }) {
      if (body?.kind !== "image") throw new TypeError("not what was read");
      return run({ ctx: memberContext(visit), visit, image: body.image });
    },
  };
}
