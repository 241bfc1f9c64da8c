import type { Role } from "@/lib/platform/auth/access";
import { type LiveNews, liveRooms } from "./contract";

/**
 * The lists that differ between a cursor and the present state, and the role where it is another one. A cursor has one
 * part for each list, in the order of `liveRooms`, and the role.
 */
export function newsSince(cursor: string | undefined, state: string, role: Role): LiveNews {
  const stamp = `${state}~${role}`;
  const old = cursor?.split("~") ?? [];
  const now = stamp.split("~");
  return {
    stamp,
    changed: liveRooms.filter((_, index) => old[index] !== now[index]),
    ...(old[liveRooms.length] !== role && { role }),
  };
}
