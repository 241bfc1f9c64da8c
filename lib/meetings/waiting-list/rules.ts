import { counted } from "@/lib/platform/format/counts";

/** The starts of `free` that were not free at the last check, before `limit` if there is one, soonest first. */
export function openedTimes(free: readonly string[], known: readonly string[], limit?: Date | null): string[] {
  const before = new Set(known);
  return free.filter((startsAt) => !before.has(startsAt) && (!limit || new Date(startsAt) < limit)).toSorted();
}

/** The refusal of an entry above the limit of an account. */
export const tooManyText = (most: number): string =>
  `You are on ${counted(most, "waiting list")} already. Leave one of them first.`;
