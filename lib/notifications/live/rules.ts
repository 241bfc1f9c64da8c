import { type LiveNews, liveRooms } from "./contract";

/** The lists that differ between two stamps; a stamp has one part for each, in the order of `liveRooms`. */
export function newsSince(before: string | undefined, stamp: string): LiveNews {
  const [old, now] = [before?.split("~") ?? [], stamp.split("~")];
  return { stamp, changed: liveRooms.filter((_, index) => old[index] !== now[index]) };
}
