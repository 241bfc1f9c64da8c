import { type Partner, partners } from "@/lib/platform/health/contract";
import { logWarning, withoutData } from "./log";
import { outageBegins, outageEnds } from "./partners-away";

/** Notes that a partner did not answer; the first failure of an outage is logged. */
export function partnerFailed(partner: Partner, error: unknown): void {
  if (outageBegins(partner))
    logWarning(`${partners[partner]} does not answer.`, { partner, error: withoutData(error) });
}

/** Notes that a partner answered; the end of an outage is logged. */
export function partnerAnswered(partner: Partner): void {
  const seconds = outageEnds(partner);
  if (seconds !== null) logWarning(`${partners[partner]} answers again.`, { partner, seconds });
}
