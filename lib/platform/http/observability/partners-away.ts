import type { Partner } from "@/lib/platform/health/contract";

/** Next bundles routes and instrumentation separately; they share the state through globalThis. */
const shared = globalThis as { daftariPartnersAway?: Map<Partner, number> };
const away = (shared.daftariPartnersAway ??= new Map<Partner, number>());

/** Notes that a partner did not answer; true for the first failure of an outage. */
export function outageBegins(partner: Partner): boolean {
  if (away.has(partner)) return false;
  away.set(partner, performance.now());
  return true;
}

/** Notes that a partner answered; the seconds of the outage that this ends, or null without one. */
export function outageEnds(partner: Partner): number | null {
  const since = away.get(partner);
  if (since === undefined) return null;
  away.delete(partner);
  return Math.round((performance.now() - since) / 1000);
}

/** The partners whose last answer to this process failed. */
export const partnersAway = (): Partner[] => [...away.keys()];
