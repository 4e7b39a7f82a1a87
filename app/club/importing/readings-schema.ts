import * as z from "zod";
import { limitUpTo, offset } from "../text";

/** The part of each list of a member's file. */
export const ownImportQuerySchema = z.object({ limit: limitUpTo(500, 100), offset: offset() });
