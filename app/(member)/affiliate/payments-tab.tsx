import { PayoutButton } from "@/components/affiliates/payout-button";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/figures/facts";
import { SectionCard } from "@/components/ui/section-card";
import type { Member } from "@/lib/affiliates/agreement/contract";
import { nextStatementDay, signedRand, statementStatus } from "@/lib/affiliates/statements/rules";
import { currentTime } from "@/lib/platform/current-time";
import { formatDay, formatMonth } from "@/lib/platform/format/dates";
import { formatRandExact } from "@/lib/platform/format/money";
import { affiliateFigures } from "@/lib/platform/reference/affiliate-terms";
import type { CountryCode } from "@/lib/platform/reference/countries";

const { hold, statementDay, minimumPayout } = affiliateFigures;

type Props = { member: Member; country: CountryCode; hasPassword: boolean };

/** The statements with their status, and the balance carried over to the next one (specification 2.13). */
export function PaymentsTab({ member, country, hasPassword }: Props) {
  const { stats, payout, statements } = member;
  const unpaid = payout.mask ? (
    <Badge tone="info">Being paid</Badge>
  ) : (
    <Badge tone="warning">Payment details needed</Badge>
  );
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <SectionCard title="Balance">
        <Facts
          rows={[
            [`Held for ${hold}`, formatRandExact(stats.held)],
            ["Carried to the next statement", signedRand(stats.carried)],
            ["On statements, not paid yet", formatRandExact(stats.stated)],
            ["Paid out", formatRandExact(stats.paidOut)],
            ["Total earnings", formatRandExact(stats.totalEarnings)],
          ]}
        />
        <p className="measure mt-3 text-sm text-ink-soft">
          {`Next statement: ${formatDay(nextStatementDay(currentTime()))}, once ${minimumPayout} or more is due for the month before. Less carries over.`}
        </p>
      </SectionCard>
      <SectionCard title="Payment details">
        <p className="measure">{payout.mask || "Tell us where to pay your commissions."}</p>
        {payout.payableFrom && (
          <p className="measure mt-2 text-sm text-ink-soft">
            These details are new. For your safety, we pay to them from <Day at={payout.payableFrom} />.
          </p>
        )}
        <div className="mt-4">
          <PayoutButton country={country} version={payout.version} hasPassword={hasPassword} />
        </div>
      </SectionCard>
      <SectionCard title="Payment history" className="xl:col-span-2">
        {statements.length === 0 ? (
          <p className="measure text-ink-soft">
            {`No statements yet. The first one comes on the ${statementDay} after ${minimumPayout} or more was released.`}
          </p>
        ) : (
          <ul>
            {statements.map((statement) => (
              <li
                key={statement.id}
                className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule py-3 first:border-t-0"
              >
                <div className="min-w-[min(14rem,100%)] grow">
                  <p className="tnum font-semibold">
                    <span>{statement.number}</span>{" "}
                    {statement.status === "paid" ? <Badge tone="success">Paid</Badge> : unpaid}
                  </p>
                  <p className="text-sm text-ink-soft">
                    <span>{`${formatMonth(`${statement.period}-01`)}, issued`}</span> <Day at={statement.issuedAt} />
                  </p>
                  <p className="text-sm text-ink-soft">
                    {`${statementStatus(statement, { hasPayout: payout.mask !== "" })}${statement.reference ? `, reference ${statement.reference}` : ""}`}
                  </p>
                  {statement.carriedIn > 0 && (
                    <p className="text-sm text-ink-soft">
                      {`${formatRandExact(statement.carriedIn)} of it carried over from earlier months`}
                    </p>
                  )}
                </div>
                <p className="tnum font-medium">{formatRandExact(statement.amount)}</p>
                <a
                  href={`/api/affiliate/statements/${statement.id}.pdf`}
                  download
                  className={buttonClass({ variant: "secondary", size: "sm" })}
                >
                  PDF<span className="sr-only">{` of ${statement.number}`}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
    </div>
  );
}
