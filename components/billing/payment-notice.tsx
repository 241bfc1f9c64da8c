"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { startTransition, useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import { useChange } from "@/components/ui/use-change";
import { verifyPayment } from "@/lib/billing/payments/client";
import type { Payment } from "@/lib/billing/payments/contract";
import { replacedReason } from "@/lib/billing/payments/rules";
import { planPath } from "@/lib/billing/plans/rules";
import { formatRandCents } from "@/lib/platform/format/money";
import { troubleOf } from "@/lib/platform/http/client/deliver";
import { planById } from "@/lib/platform/reference/plans";

const priceOf = ({ amount }: Payment) => formatRandCents(Math.round(amount * 100));
const isReplaced = ({ failureReason }: Payment) => failureReason === replacedReason;

interface Checked {
  /** True once the provider has answered that it has no payment yet. */
  isUnpaid: boolean;
}

function titleOf(payment: Payment, { isUnpaid }: Checked): string {
  const checking = isUnpaid ? "Not paid yet" : "We're checking your payment";
  return {
    pending: payment.provider === "simulated" ? "Simulated payment" : checking,
    settled: `We received ${priceOf(payment)}`,
    failed: isReplaced(payment) ? "This payment was replaced by a newer one" : "The payment was declined",
    refunded: `We refunded ${priceOf(payment)}`,
  }[payment.status];
}

/** What the state of the payment means; one that was too late for its plan is refunded at once. */
function explanationOf(payment: Payment, { isUnpaid }: Checked): string {
  const plan = planById(payment.plan).name;
  const start = `${priceOf(payment)} for one month of ${plan}.`;
  const checking = isUnpaid
    ? "The payment service has no payment from you yet. Check again in a moment, or go back to your plan to pay."
    : "This takes a few seconds.";
  return {
    pending:
      payment.provider === "simulated"
        ? `${start} This stands in for the payment provider: no money is moved and no card is needed.`
        : `${start} ${checking}`,
    settled: payment.isRefunding
      ? "Your plan had already changed or been paid, so we're refunding this payment. You don't have to do anything."
      : `${plan} is paid for a month. Thank you.`,
    failed: isReplaced(payment)
      ? "You started another payment later, so we closed this one. Nothing was charged for this one."
      : `${payment.failureReason ?? "The provider declined it"}. Nothing was charged; you can try again.`,
    refunded: "The money is on its way back to you.",
  }[payment.status];
}

/**
 * A pending payment and its outcome: the buttons of the simulated gateway, or the provider's result after the redirect.
 */
export function PaymentNotice({ payment: first }: { payment: Payment }) {
  const router = useRouter();
  const [pressed, setPressed] = useState<Payment | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = async (simulate?: "pay" | "decline") => {
    const news = await verifyPayment(first.id, simulate);
    if (news.status !== "pending") startTransition(() => router.refresh());
    return news;
  };
  // After the redirect from the provider's page, the server queries the provider for the result.
  const check = useQuery({
    queryKey: ["payments", first.id],
    queryFn: () => ask(),
    enabled: first.provider !== "simulated" && first.status === "pending",
    retry: false,
    staleTime: Infinity,
  });
  const payment = pressed ?? check.data ?? first;
  const { status, provider, invoiceId } = payment;
  const isUnpaid = check.data?.status === "pending";
  const press = useChange({
    errorsIn: "form",
    send: (simulate: "pay" | "decline") => ask(simulate),
    onSuccess: (news) => {
      setPressed(news);
      heading.current?.focus();
    },
  });
  const busy = press.isPending ? press.variables : null;
  return (
    <section aria-labelledby="payment-notice" className="ledger margin-line p-5 ps-7 sm:p-6 sm:ps-8">
      <h2 ref={heading} tabIndex={-1} id="payment-notice" className="text-xl outline-none">
        {titleOf(payment, { isUnpaid })}
      </h2>
      <p className="measure mt-2">{explanationOf(payment, { isUnpaid })}</p>
      <ErrorSummary change={press}>{check.error && troubleOf(check.error).detail}</ErrorSummary>
      <div className="mt-4 flex flex-wrap gap-3">
        {status === "pending" && provider === "simulated" && (
          <>
            <Button
              busy={busy === "pay"}
              onClick={() => press.mutate("pay")}
            >{`Pay ${priceOf(payment)} (simulated)`}</Button>
            <Button variant="secondary" busy={busy === "decline"} onClick={() => press.mutate("decline")}>
              Decline (simulated)
            </Button>
          </>
        )}
        {status === "pending" && provider !== "simulated" && (
          <Button variant="secondary" busy={check.isFetching} onClick={() => void check.refetch()}>
            Check again
          </Button>
        )}
        {invoiceId && (
          <a href={`/api/invoices/${invoiceId}.pdf`} download className={buttonClass()}>
            Download the invoice (PDF)
          </a>
        )}
        <IntentLink href={planPath} className={buttonClass({ variant: "ghost" })}>
          {status === "pending" && !isUnpaid ? "Not now" : "Back to your plan"}
        </IntentLink>
      </div>
    </section>
  );
}
