import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type * as tables from "./tables";

export type Db = NodePgDatabase<typeof tables>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
