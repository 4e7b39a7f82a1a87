import { pictureLoader } from "~/server/uploads/serve.server";

export const loader = pictureLoader("cover");
