import { customType, timestamp } from "drizzle-orm/pg-core";

/** A point in time: `timestamptz`, read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A range of instants as PostgreSQL writes it; bookings exclude each other by it. */
export const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** Bytes, as a `Buffer`. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
