import { pictureLoader } from "~/server/pictures.server";

export const loader = pictureLoader("attachment");
