import { type LiveNews, liveRooms } from "./contract";

/** Which rooms differ between two stamps: one part a room, in the order of `liveRooms`. */
export function newsSince(before: string | undefined, stamp: string): LiveNews {
  const [old, now] = [before?.split("~") ?? [], stamp.split("~")];
  return { stamp, changed: liveRooms.filter((_, index) => old[index] !== now[index]) };
}
