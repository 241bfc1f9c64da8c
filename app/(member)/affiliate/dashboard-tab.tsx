import { PayoutButton } from "@/components/affiliates/payout-button";
import { ReferralTable } from "@/components/affiliates/referral-table";
import { TierCards } from "@/components/affiliates/tier-cards";
import { CopyButton } from "@/components/ui/copy-button";
import { Facts } from "@/components/ui/figures/facts";
import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { IntentLink } from "@/components/ui/link";
import { SectionCard } from "@/components/ui/section-card";
import type { Member } from "@/lib/affiliates/agreement/contract";
import { signedRand } from "@/lib/affiliates/statements/rules";
import { formatRandExact } from "@/lib/platform/format/money";
import { affiliateFigures } from "@/lib/platform/reference/affiliate-terms";
import type { CountryCode } from "@/lib/platform/reference/countries";

const { standardRate, premiumRate, firstPremium, linkValidity, hold, statementDay, minimumPayout } = affiliateFigures;
const steps = [
  "Share your link with people who need an accountant, or are one.",
  `They sign up within ${linkValidity} of following it.`,
  `When they make their first subscription payment, you earn ${standardRate} of it, or ${premiumRate} from your ${firstPremium} paid referral on.`,
  `We hold it for ${hold}, then pay on the ${statementDay} of the month, from ${minimumPayout}.`,
];
const materials = [
  { label: "Banner images", href: "/affiliate?tab=marketing#banners" },
  { label: "QR code", href: "/affiliate?tab=marketing#qr" },
  { label: "Social media kit", href: "/affiliate?tab=marketing#social" },
  { label: "Email templates", href: "/affiliate?tab=marketing#email" },
];

type Props = { member: Member; country: CountryCode; hasPassword: boolean };

/** The affiliate dashboard (specification 2.13). */
export function DashboardTab({ member, country, hasPassword }: Props) {
  const { stats, referralCode, link, referrals, payout } = member;
  return (
    <>
      <StatLedger
        stats={[
          {
            label: "Total referrals",
            value: stats.totalReferrals,
            icon: "users",
            note: `${stats.paidReferrals} of them paid`,
          },
          { label: "Total earnings", value: formatRandExact(stats.totalEarnings), icon: "wallet" },
          { label: "Commission rate", value: `${stats.commissionRate}%`, icon: "chart", note: "of the first payment" },
          {
            label: "Pending payments",
            value: signedRand(stats.pendingPayments),
            icon: "clock",
            note: "How it is made up",
            noteHref: "/affiliate?tab=payments",
          },
        ]}
      />
      <div className="grid gap-6 xl:grid-cols-2">
        <SectionCard title="Your code and link">
          <Copied label="Referral code" text={referralCode} copy="Copy code" />
          <Copied label="Referral link" text={link} copy="Copy link" />
        </SectionCard>
        <SectionCard title="How it works">
          <ol className="list-decimal ps-5">
            {steps.map((step) => (
              <li key={step} className="measure border-t border-rule py-2.5 ps-2 first:border-t-0">
                {step}
              </li>
            ))}
          </ol>
        </SectionCard>
      </div>
      <SectionCard title="Recent referrals">
        <ReferralTable referrals={referrals} />
      </SectionCard>
      <div className="grid gap-6 xl:grid-cols-2">
        <SectionCard title="Commission tiers">
          <TierCards stats={stats} />
        </SectionCard>
        <div className="flex flex-col gap-6">
          <SectionCard title="Marketing materials">
            <ul>
              {materials.map(({ label, href }) => (
                <li key={href} className="border-t border-rule first:border-t-0">
                  <IntentLink
                    href={href}
                    className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
                  >
                    {label}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </SectionCard>
          <SectionCard title="Payment information">
            <Facts
              rows={[
                ["Paid to", payout.mask || "No payment details yet"],
                ["Paid on", `The ${statementDay}, for the month before`],
                ["Minimum", `${minimumPayout}, less carries over`],
              ]}
            />
            <div className="mt-4">
              <PayoutButton country={country} version={payout.version} hasPassword={hasPassword} />
            </div>
          </SectionCard>
        </div>
      </div>
    </>
  );
}

function Copied({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div className="border-t border-rule py-3 first:border-t-0">
      <p className="text-sm text-ink-soft">{label}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <p className="min-w-[min(12rem,100%)] grow basis-0 rounded-control border border-rule bg-paper px-3 py-2.5 text-sm break-all">
          {text}
        </p>
        <CopyButton label={copy} text={text} />
      </div>
    </div>
  );
}
