import type { Role } from "@/lib/platform/auth/access";

type Arrival = (role: Role) => Promise<void>;

let arrivals: readonly Arrival[] = [];

/** Adds work that a page does between a sign-in and the next page; answers the way to remove it. */
export function onSignIn(arrival: Arrival): () => void {
  arrivals = [...arrivals, arrival];
  return () => void (arrivals = arrivals.filter((other) => other !== arrival));
}

/** Does that work, one after the other. */
export async function arrive(role: Role): Promise<void> {
  for (const arrival of arrivals) await arrival(role);
}
