import * as z from "zod";
import { limitUpTo } from "../text";

/** How many entries of a ranking to give. */
export const boardQuerySchema = z.object({ limit: limitUpTo(500, 100) });
