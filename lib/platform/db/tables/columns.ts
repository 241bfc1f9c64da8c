import { customType, timestamp } from "drizzle-orm/pg-core";

/** A point in time: `timestamptz`, read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A range of instants in PostgreSQL's text form; exclusion constraints on bookings use it. */
export const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** Bytes, as a `Buffer`. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
