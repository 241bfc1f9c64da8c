"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdjustmentDialog } from "@/components/admin/adjustment-dialog";
import { MoneyFilters } from "@/components/admin/money-filters";
import { PersonLink } from "@/components/admin/payment-list";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { Pager } from "@/components/ui/pager";
import { useUrlState } from "@/components/ui/use-url-state";
import { moneyQueries } from "@/lib/admin/money/client";
import type { SubscriptionList as List, SubscriptionQuery, SubscriptionRow } from "@/lib/admin/money/contract";
import { subscriptionQueryFrom, subscriptionStateLabels } from "@/lib/admin/money/rules";
import { tierLabels } from "@/lib/admin/users/rules";
import type { AdjustmentAction } from "@/lib/billing/adjustments/contract";
import { adjustmentLabels, isTaking } from "@/lib/billing/adjustments/rules";
import { formatRand } from "@/lib/platform/format/money";

const tones: Record<SubscriptionRow["status"], BadgeTone> = {
  active: "success",
  trial: "info",
  past_due: "danger",
  cancelled: "neutral",
};
type Open = { row: SubscriptionRow; action: AdjustmentAction };

/** All subscriptions, past due ones first, with what an administrator may do to each. */
export function SubscriptionList({ first }: { first: { query: SubscriptionQuery; list: List } }) {
  const { params, change } = useUrlState();
  const query = subscriptionQueryFrom(params);
  const same = JSON.stringify(query) === JSON.stringify(first.query);
  const answer = useQuery({ ...moneyQueries.subscriptions(query), initialData: same ? first.list : undefined });
  const [open, setOpen] = useState<Open | null>(null);
  const list = answer.data;
  return (
    <section aria-label="Subscriptions" className="ledger flex flex-col gap-5 p-5 sm:p-6">
      <MoneyFilters
        label="Find subscriptions"
        searchLabel="Name or email"
        query={{ q: query.q, plan: query.plan }}
        state={{ name: "status", value: query.status, labels: subscriptionStateLabels }}
        onChange={(values) => change({ ...values, page: null })}
      />
      <p role="status" className="tnum text-sm text-ink-soft">
        {list ? `${list.total} ${list.total === 1 ? "subscription" : "subscriptions"}` : "Loading subscriptions"}
      </p>
      {!list && answer.error && (
        <ErrorState
          title="The subscriptions did not load"
          detail={answer.error.message}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
        />
      )}
      {list?.total === 0 && <p className="text-ink-soft">No subscriptions match. Change the search or the filters.</p>}
      <ul aria-busy={answer.isPlaceholderData} className={answer.isPlaceholderData ? "opacity-60" : ""}>
        {list?.items.map((row) => (
          <SubscriptionItem key={row.id} row={row} onAction={(action) => setOpen({ row, action })} />
        ))}
      </ul>
      {list && (
        <Pager
          label="Pages of subscriptions"
          page={query.page}
          pages={list.pages}
          onPage={(page) => change({ page: String(page) }, "push")}
        />
      )}
      {open && <AdjustmentDialog {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

type ItemProps = { row: SubscriptionRow; onAction: (action: AdjustmentAction) => void };

function SubscriptionItem({ row, onAction }: ItemProps) {
  const { person, plan, status, cancelAt, paused, credit, freeMonths, actions } = row;
  return (
    <li className="flex flex-col gap-2 border-t border-rule py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PersonLink person={person} />
        <Badge tone={tones[status]}>{subscriptionStateLabels[status]}</Badge>
        {cancelAt && status !== "cancelled" && <Badge tone="warning">Cancelled</Badge>}
        {paused && <Badge tone="warning">Paused</Badge>}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">{person.email}</p>
      <p className="text-sm text-ink-soft">
        <span>{`${tierLabels[plan]}, `}</span>
        <Dates row={row} />
        <span>{`${credit > 0 ? `, ${formatRand(credit)} of credit` : ""}${freeMonths > 0 ? `, ${freeMonths} free ${freeMonths === 1 ? "month" : "months"}` : ""}`}</span>
      </p>
      {actions.length > 0 && (
        <div className="-ms-3 flex flex-wrap gap-1">
          {actions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant="ghost"
              className={isTaking(action) ? "text-danger" : ""}
              onClick={() => onAction(action)}
            >
              <span>
                <span>{adjustmentLabels[action]}</span>
                <span className="sr-only">{`, ${person.name}`}</span>
              </span>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** The date that matters next: the end, the next try, the next charge or the trial's end. */
function Dates({ row }: { row: SubscriptionRow }) {
  const { status, cancelAt, nextChargeAt, graceEndsAt, trialEndsAt, trialPending, currentPeriodEnd } = row;
  if (status === "cancelled")
    return (
      <>
        <span>ended </span>
        {cancelAt && <Day at={cancelAt} />}
      </>
    );
  if (cancelAt)
    return (
      <span>
        ends <Day at={cancelAt} />
      </span>
    );
  if (trialPending) return <span>trial waits for the verification</span>;
  if (status === "past_due")
    return (
      <>
        {nextChargeAt ? (
          <span>
            next try <Day at={nextChargeAt} />
          </span>
        ) : (
          <span>no further try</span>
        )}
        {graceEndsAt && (
          <span>
            , ends <Day at={graceEndsAt} /> if unpaid
          </span>
        )}
      </>
    );
  if (status === "trial" && !trialEndsAt) return <span>trial without an end</span>;
  if (status === "trial" && trialEndsAt)
    return (
      <span>
        trial ends <Day at={trialEndsAt} />
      </span>
    );
  return (
    <>
      <span>renews </span>
      {currentPeriodEnd && <Day at={currentPeriodEnd} />}
    </>
  );
}
