"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { startTransition, useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import { useChange } from "@/components/ui/use-change";
import { verifyCardChange } from "@/lib/billing/cards/client";
import type { CardChange } from "@/lib/billing/cards/contract";
import { planPath } from "@/lib/billing/plans/rules";
import { troubleOf } from "@/lib/platform/http/client/deliver";

/** A replacement of the card: the buttons of the simulated gateway, or the provider's result after the redirect. */
export function CardNotice({ change: first }: { change: CardChange }) {
  const router = useRouter();
  const [pressed, setPressed] = useState<CardChange | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const verify = async (simulate?: "pay" | "decline") => {
    const result = await verifyCardChange(first.id, simulate);
    if (result.status !== "pending") startTransition(() => router.refresh());
    return result;
  };
  const isSimulated = first.provider === "simulated";
  // After the redirect from the provider's page, the server queries the provider for the result.
  const check = useQuery({
    queryKey: ["card-changes", first.id],
    queryFn: () => verify(),
    enabled: !isSimulated && first.status === "pending",
    retry: false,
    staleTime: Infinity,
  });
  const { status } = pressed ?? check.data ?? first;
  const press = useChange({
    errorsIn: "form",
    send: (simulate: "pay" | "decline") => verify(simulate),
    onSuccess: (result) => {
      setPressed(result);
      heading.current?.focus();
    },
  });
  const busy = press.isPending ? press.variables : null;
  // The provider has answered that the card's R1 is not paid yet.
  const isUnpaid = check.data?.status === "pending";
  const checking = isUnpaid
    ? {
        title: "Your new card isn't confirmed yet",
        explanation: "Your plan keeps the card it has. Check again in a moment, or go back to your plan to try again.",
      }
    : { title: "We're checking your new card", explanation: "This takes a few seconds." };
  const title = {
    pending: isSimulated ? "Simulated card check" : checking.title,
    settled: "Your card is replaced",
    failed: "The card was not accepted",
  }[status];
  const explanation = {
    pending: isSimulated
      ? "This stands in for the payment provider: no money is moved and no card is needed."
      : checking.explanation,
    settled: "Your next payment is taken from the new card. The R1 is on its way back to you.",
    failed: "Your plan keeps the card it has. If R1 was taken, it comes back to you.",
  }[status];
  return (
    <section aria-labelledby="card-notice" className="ledger margin-line p-5 ps-7 sm:p-6 sm:ps-8">
      <h2 ref={heading} tabIndex={-1} id="card-notice" className="text-xl outline-none">
        {title}
      </h2>
      <p className="measure mt-2">{explanation}</p>
      <ErrorSummary change={press}>{check.error && troubleOf(check.error).detail}</ErrorSummary>
      <div className="mt-4 flex flex-wrap gap-3">
        {status === "pending" && isSimulated && (
          <>
            <Button busy={busy === "pay"} onClick={() => press.mutate("pay")}>
              Accept the card (simulated)
            </Button>
            <Button variant="secondary" busy={busy === "decline"} onClick={() => press.mutate("decline")}>
              Decline (simulated)
            </Button>
          </>
        )}
        {status === "pending" && !isSimulated && (
          <Button variant="secondary" busy={check.isFetching} onClick={() => void check.refetch()}>
            Check again
          </Button>
        )}
        <IntentLink href={planPath} className={buttonClass({ variant: "ghost" })}>
          {status === "pending" && !isUnpaid ? "Not now" : "Back to your plan"}
        </IntentLink>
      </div>
    </section>
  );
}
