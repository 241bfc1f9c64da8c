"use client";

import { useQuery } from "@tanstack/react-query";
import { BatchPaymentForm } from "@/components/affiliates/batch-payment-form";
import { DueStatementCard } from "@/components/affiliates/due-statement-card";
import { HeldReferralCard } from "@/components/affiliates/held-referral-card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { affiliateReviews } from "@/lib/affiliates/referrals/client";
import { affiliateFigures } from "@/lib/platform/reference/affiliate-terms";

/** The open tasks of the affiliate program: suspected self-referrals and statements to pay. */
export function ReviewsPanel() {
  const { data, error, isFetching, refetch } = useQuery(affiliateReviews());
  if (error && !data)
    return (
      <ErrorState
        title="The affiliate program did not load"
        detail={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-64" />;
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Referrals held for review" className="ledger p-5 sm:p-6">
        <h2 className="text-xl">Referrals held for review</h2>
        <p className="measure mt-1 text-ink-soft">They earn nothing until you release them.</p>
        {data.referrals.length === 0 && <p className="mt-3">No referrals to review.</p>}
        <ul className="mt-2">
          {data.referrals.map((referral) => (
            <HeldReferralCard key={referral.id} referral={referral} />
          ))}
        </ul>
      </section>
      <section aria-label="Statements to pay" className="ledger p-5 sm:p-6">
        <h2 className="text-xl">Statements to pay</h2>
        {data.statements.length === 0 && (
          <p className="mt-3">{`No statements to pay. The next ones come on the ${affiliateFigures.statementDay}.`}</p>
        )}
        {data.statements.length > 0 && <BatchPaymentForm statements={data.statements} />}
        <ul className="mt-2">
          {data.statements.map((statement) => (
            <DueStatementCard key={statement.id} statement={statement} />
          ))}
        </ul>
      </section>
    </div>
  );
}
