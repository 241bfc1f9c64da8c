import { counted } from "@/lib/platform/format/counts";

/** The starts of `free` that were not free at the last check, before `limit` if there is one, soonest first. */
export function openedTimes(free: readonly string[], known: readonly string[], limit?: Date | null): string[] {
  const before = new Set(known);
  return free.filter((startsAt) => !before.has(startsAt) && (!limit || new Date(startsAt) < limit)).toSorted();
}

/** The refusal of an entry above the limit of an account. */
export const tooManyText = (most: number): string =>
  `You are on ${counted(most, "waiting list")} already. Leave one of them first.`;

/**
 * True if a client's move of a booking keeps it confirmed: they wait for an earlier time, one has opened, and the new
 * time is earlier. A request for confirmation could lapse, and the meeting would be lost with it.
 */
export const isEarlierTimeTaken = (
  waiting: { notified: boolean } | undefined,
  from: Date | string,
  to: Date | string,
): boolean => waiting !== undefined && waiting.notified && new Date(to) < new Date(from);
