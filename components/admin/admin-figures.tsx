import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { Price } from "@/components/ui/price";
import type { Overview, Pair } from "@/lib/analytics/marketplace/contract";
import { changeOf } from "@/lib/analytics/marketplace/rules";
import { periodLabels } from "@/lib/analytics/reports/rules";

/** The four figures of the command center, each with the change against the previous period and a link. */
export function AdminFigures({ overview: { period, users, verified, revenue, pending } }: { overview: Overview }) {
  const added = (verb: string, pair: Pair) =>
    `${pair.now} ${verb} in ${periodLabels[period]}, ${pair.before} before (${changeOf(pair)})`;
  return (
    <StatLedger
      stats={[
        {
          label: "Total users",
          value: users.total,
          icon: "users",
          href: "/admin?tab=users",
          note: added("joined", users.joined),
        },
        {
          label: "Verified professionals",
          value: verified.total,
          icon: "shield-check",
          href: "/admin?tab=users&role=professional&verified=yes",
          note: added("approved", verified.approved),
        },
        {
          label: "Monthly revenue",
          value: <Price zar={revenue.monthlyCents.now / 100} />,
          icon: "wallet",
          href: "/admin?tab=analytics",
          note: `${changeOf(revenue.monthlyCents)} compared with the ${periodLabels[period]} before`,
        },
        {
          label: "Pending verifications",
          value: pending.total,
          icon: "clock",
          href: "/admin?tab=verifications",
          note: added("submitted", pending.submitted),
        },
      ]}
    />
  );
}
