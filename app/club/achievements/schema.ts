import * as z from "zod";
import { rowId } from "../text";

export const unlockedQuerySchema = z.object({ userId: rowId().optional() });
