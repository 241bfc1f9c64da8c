import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The full name of an account in SQL, as `fullName` (lib/platform/format/full-name) writes it. */
export const fullNameOf = ({ firstName, lastName }: Record<"firstName" | "lastName", AnyPgColumn>) =>
  sql<string>`trim(${firstName} || ' ' || ${lastName})`;
