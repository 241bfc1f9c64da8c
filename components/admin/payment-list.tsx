"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MoneyFilters } from "@/components/admin/money-filters";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { ExportLinks } from "@/components/ui/export-links";
import { IntentLink } from "@/components/ui/link";
import { Pager } from "@/components/ui/pager";
import { useUrlState } from "@/components/ui/use-url-state";
import { moneyQueries, paymentExportPath } from "@/lib/admin/money/client";
import type * as money from "@/lib/admin/money/contract";
import { paymentQueryFrom, paymentStateLabels } from "@/lib/admin/money/rules";
import { tierLabels } from "@/lib/admin/users/rules";
import { disputeLabels, isOpenDispute } from "@/lib/billing/disputes/rules";
import { refundLabels } from "@/lib/billing/refunds/rules";
import { formatRandExact } from "@/lib/platform/format/money";

const tones: Record<money.PaymentRow["state"], BadgeTone> = {
  settled: "success",
  "partly-refunded": "info",
  refunded: "neutral",
  failed: "danger",
  replaced: "neutral",
  pending: "warning",
};

type Props = {
  first: { query: money.PaymentQuery; list: money.PaymentList };
  /** The dialog that refunds a payment. */
  renderRefund: (payment: money.PaymentRow, onClose: () => void) => ReactNode;
};

/** All payments with filters, refunds and disputes; rows are cards on phones. */
export function PaymentList({ first, renderRefund }: Props) {
  const { params, change } = useUrlState();
  const query = paymentQueryFrom(params);
  const same = JSON.stringify(query) === JSON.stringify(first.query);
  const answer = useQuery({ ...moneyQueries.payments(query), initialData: same ? first.list : undefined });
  const [refunding, setRefunding] = useState<money.PaymentRow | null>(null);
  const list = answer.data;
  return (
    <section aria-label="Payments" className="ledger flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap gap-3 sm:justify-end">
        <ExportLinks href={paymentExportPath(query)} label="Export" />
      </div>
      <MoneyFilters
        label="Find payments"
        searchLabel="Name, email or reference"
        query={query}
        state={{ name: "state", value: query.state, labels: paymentStateLabels }}
        onChange={(values) => change({ ...values, page: null })}
      />
      <p role="status" className="tnum text-sm text-ink-soft">
        {list ? `${list.total} ${list.total === 1 ? "payment" : "payments"}` : "Loading payments"}
      </p>
      {!list && answer.error && (
        <ErrorState
          title="The payments did not load"
          detail={answer.error.message}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
        />
      )}
      {list?.total === 0 && <p className="text-ink-soft">No payments match. Change the search or the filters.</p>}
      <ul aria-busy={answer.isPlaceholderData} className={answer.isPlaceholderData ? "opacity-60" : ""}>
        {list?.items.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
        ))}
      </ul>
      {list && (
        <Pager
          label="Pages of payments"
          page={query.page}
          pages={list.pages}
          onPage={(page) => change({ page: String(page) }, "push")}
        />
      )}
      {refunding && renderRefund(refunding, () => setRefunding(null))}
    </section>
  );
}

type ItemProps = { payment: money.PaymentRow; onRefund: () => void };

function PaymentItem({ payment, onRefund }: ItemProps) {
  const { person, plan, amount, refundable, state, reference, invoice, failureReason, settledAt, createdAt } = payment;
  const name = person?.name ?? "Closed account";
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2 border-t border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PersonLink person={person} />
          <Badge tone={tones[state]}>{paymentStateLabels[state]}</Badge>
        </p>
        {person && <p className="text-sm wrap-anywhere text-ink-soft">{person.email}</p>}
        <p className="text-sm wrap-anywhere text-ink-soft">
          <span>{`${tierLabels[plan]}, ${settledAt ? "settled" : "begun"} `}</span>
          <Day at={settledAt ?? createdAt} />
          <span>{`${invoice ? `, ${invoice}` : ""}, ${reference}`}</span>
        </p>
        {failureReason && <p className="text-sm text-danger">{failureReason}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-4 max-sm:justify-between">
        <p className="tnum font-semibold">{formatRandExact(amount)}</p>
        {refundable > 0 && (
          <Button size="sm" variant="secondary" onClick={onRefund}>
            <span>
              Refund<span className="sr-only">{` the payment of ${name}`}</span>
            </span>
          </Button>
        )}
      </div>
      {(payment.refunds.length > 0 || payment.disputes.length > 0) && (
        <ul aria-label={`Refunds and disputes of ${name}`} className="text-sm sm:col-span-2">
          {payment.refunds.map((refund) => (
            <li key={refund.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
              <Badge tone={refundTones[refund.status]}>{refundLabels[refund.status]}</Badge>
              <span className="tnum">{formatRandExact(refund.amount)}</span>
              <span className="wrap-anywhere">{refund.failureReason ?? refund.reason}</span>
              {refund.creditNote && <span className="text-ink-soft">{refund.creditNote}</span>}
            </li>
          ))}
          {payment.disputes.map((dispute) => (
            <li key={dispute.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
              <Badge tone={isOpenDispute(dispute.status) ? "danger" : "neutral"}>Dispute</Badge>
              <span className="tnum">{formatRandExact(dispute.amount)}</span>
              <span>
                <span>{`${disputeLabels[dispute.status]}${dispute.category ? `, ${dispute.category}` : ""}`}</span>
                {dispute.dueAt && dispute.status === "needs-answer" && (
                  <span>
                    , by <Day at={dispute.dueAt} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const refundTones = { requested: "warning", settled: "success", failed: "danger" } as const;

/** A person's name with a link to their page in the admin area; erased people have none. */
export function PersonLink({ person }: { person: money.PaymentRow["person"] }) {
  if (!person) return <span className="font-semibold">Closed account</span>;
  return (
    <IntentLink
      href={`/admin?tab=users&user=${person.id}`}
      className="inline-flex min-h-11 items-center lg:min-h-6 font-semibold underline-offset-4 wrap-anywhere hover:underline"
    >
      {person.name}
    </IntentLink>
  );
}
