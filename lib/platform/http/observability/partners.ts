import { type Partner, partners } from "@/lib/platform/health/contract";
import { logError, logWarning } from "./log";
import { outageBegins, outageEnds } from "./partners-away";

/** Notes that a partner did not answer; the first failure of an outage is logged. */
export function partnerFailed(partner: Partner, error: unknown): void {
  if (outageBegins(partner)) logError(`${partners[partner]} does not answer.`, error, { partner });
}

/** Notes that a partner answered; the end of an outage is logged. */
export function partnerAnswered(partner: Partner): void {
  const seconds = outageEnds(partner);
  if (seconds !== null) logWarning(`${partners[partner]} answers again.`, { partner, seconds });
}
