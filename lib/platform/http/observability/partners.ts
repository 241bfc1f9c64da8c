import { type Partner, partners } from "@/lib/platform/health/contract";
import { logError, logWarning } from "./log";

/** Next bundles routes and instrumentation separately; they share the state through globalThis. */
const shared = globalThis as { daftariPartnersAway?: Map<Partner, number> };
const away = (shared.daftariPartnersAway ??= new Map<Partner, number>());

/** Notes that a partner did not answer; the first failure of an outage is logged. */
export function partnerFailed(partner: Partner, error: unknown): void {
  if (away.has(partner)) return;
  away.set(partner, performance.now());
  logError(`${partners[partner]} does not answer.`, error, { partner });
}

/** Notes that a partner answered; the end of an outage is logged. */
export function partnerAnswered(partner: Partner): void {
  const since = away.get(partner);
  if (since === undefined) return;
  away.delete(partner);
  const seconds = Math.round((performance.now() - since) / 1000);
  logWarning(`${partners[partner]} answers again.`, { partner, seconds });
}

/** The partners whose last answer to this process failed. */
export const partnersAway = (): Partner[] => [...away.keys()];
