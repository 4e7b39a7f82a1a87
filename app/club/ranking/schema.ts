import * as z from "zod";
import { limitUpTo } from "../text";

export const boardQuerySchema = z.object({ limit: limitUpTo(500, 100) });
