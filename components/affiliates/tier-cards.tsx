import { Badge } from "@/components/ui/badge";
import type { Member } from "@/lib/affiliates/agreement/contract";
import { affiliateTerms } from "@/lib/platform/reference/affiliate-terms";

const { standardPercent, premiumPercent, premiumFrom } = affiliateTerms;
const tiers = [
  { tier: "standard", name: "Standard", range: `0-${premiumFrom - 1} paid referrals`, percent: standardPercent },
  { tier: "premium", name: "Premium", range: `${premiumFrom}+ paid referrals`, percent: premiumPercent },
] as const;

/** The two tiers and the progress to the second (specification 2.13). */
export function TierCards({ stats: { tier: current, paidReferrals, toPremium } }: { stats: Member["stats"] }) {
  const reached = Math.min(paidReferrals, premiumFrom);
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-3 sm:grid-cols-2">
        {tiers.map(({ tier, name, range, percent }) => (
          <li
            key={tier}
            className={`rounded-card border p-4 ${tier === current ? "border-primary bg-primary-soft" : "border-rule"}`}
          >
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{name}</span>
              {tier === current && <Badge tone="success">Your tier</Badge>}
            </p>
            <p className="tnum mt-1 font-display text-2xl font-bold">{`${percent}%`}</p>
            <p className="text-sm text-ink-soft">of the first payment</p>
            <p className="mt-1 text-sm text-ink-soft">{range}</p>
          </li>
        ))}
      </ul>
      <div>
        <p id="tier-progress" className="flex flex-wrap justify-between gap-2 text-sm">
          <span>Progress to Premium</span>
          <span className="tnum">{`${reached} of ${premiumFrom}`}</span>
        </p>
        <div
          role="progressbar"
          aria-labelledby="tier-progress"
          aria-valuemin={0}
          aria-valuemax={premiumFrom}
          aria-valuenow={reached}
          className="mt-1.5 h-3 overflow-hidden rounded-full border border-edge bg-paper"
        >
          <div className="h-full bg-primary" style={{ inlineSize: `${(100 * reached) / premiumFrom}%` }} />
        </div>
        <p className="measure mt-1 text-sm text-ink-soft">
          {toPremium > 0
            ? `From your ${premiumFrom}th paid referral on you earn ${premiumPercent}%. Earlier commissions stay as they are.`
            : `You earn ${premiumPercent}% of each new referral's first payment.`}
        </p>
      </div>
    </div>
  );
}
