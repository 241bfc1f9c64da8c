import type { Booking } from "@/lib/meetings/bookings/contract";
import type { Answer } from "@/lib/meetings/kinds/contract";
import { isOpenFile } from "@/lib/meetings/kinds/rules";

/** True while the client can add files to a booking: it is pending or confirmed, and has not started. */
export const takesFiles = ({ status, startsAt }: Pick<Booking, "status"> & { startsAt: Date }, now: Date): boolean =>
  (status === "pending" || status === "confirmed") && startsAt > now;

/** The questions of a booking that its client can still answer with a file. */
export const openFiles = (booking: Pick<Booking, "status" | "startsAt" | "answers">, now: Date): Answer[] =>
  takesFiles({ ...booking, startsAt: new Date(booking.startsAt) }, now) ? booking.answers.filter(isOpenFile) : [];
