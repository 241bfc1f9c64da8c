import { useState } from "react";
import { AffiliateLink } from "@/components/affiliates/affiliate-link";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import { payStatement, revealPayout, reviewsKey } from "@/lib/affiliates/referrals/client";
import type { DueStatement } from "@/lib/affiliates/statements/contract";
import { formatRandExact } from "@/lib/platform/format/money";

/** A statement that is due: the payout details, and the button that marks it as paid. */
export function DueStatementCard({ statement }: { statement: DueStatement }) {
  const { id, affiliateId, number, name, email, amount, issuedAt, payTo, payoutVersion, payableFrom } = statement;
  const [reference, setReference] = useState("");
  const details = useChange({ errorsIn: "form", send: () => revealPayout(id) });
  const pay = useChange({
    errorsIn: "form",
    send: (_: void, key) =>
      payStatement(
        statement,
        { reference: reference.trim(), payoutVersion: details.data?.version ?? payoutVersion },
        key,
      ),
    // Changed details must be shown again before the payment.
    onError: () => details.reset(),
    doneText: () => `${number} is marked as paid`,
    refreshes: reviewsKey,
  });
  return (
    <li className="flex flex-col gap-3 border-t border-rule py-4 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="wrap-anywhere">
          <span>{`${number}, `}</span>
          <AffiliateLink id={affiliateId} name={name} />
        </span>
        <span className="tnum">{formatRandExact(amount)}</span>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <span>{`${email}, issued `}</span>
        <Day at={issuedAt} />
        <span>{`, ${payTo || "no payment details yet"}`}</span>
      </p>
      {details.data && (
        <dl className="max-w-xl">
          {details.data.lines.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 border-t border-rule py-2 first:border-t-0">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="tnum text-end wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ErrorSummary change={details.trouble ? details : pay} />
      {payableFrom && (
        <p className="measure text-sm">
          These payment details are new. You can pay to them from <Day at={payableFrom} />.
        </p>
      )}
      {payTo && !payableFrom && (
        <form
          noValidate
          aria-label={`Pay ${number} of ${name}`}
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (reference.trim() && !pay.isPending) pay.mutate();
          }}
        >
          {!details.data && (
            <Button size="sm" variant="secondary" busy={details.isPending} onClick={() => details.mutate()}>
              Show payment details
            </Button>
          )}
          <TextField
            label="Payment reference"
            name={`reference-${id}`}
            maxLength={80}
            className="min-w-[min(12rem,100%)]"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <Button type="submit" disabled={reference.trim() === ""} busy={pay.isPending}>
            Mark as paid
          </Button>
        </form>
      )}
    </li>
  );
}
