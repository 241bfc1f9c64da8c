import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { ReasonField } from "@/components/ui/reason-field";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import { refundQueries } from "@/lib/billing/refunds/client";
import { moneyKey, refundPayment } from "@/lib/billing/refunds/client";
import { refundReasons } from "@/lib/billing/refunds/rules";
import { formatRandExact } from "@/lib/platform/format/money";
import { isAmount, typedAmount } from "@/lib/platform/format/typed-text";

type Props = {
  /** `refundable` is decimal ZAR; `person` is null after the account is erased. */
  payment: { id: string; person: { name: string } | null; refundable: number };
  onClose: () => void;
};

/** Refunds a payment, whole or in part, and shows what that does before it is confirmed. */
export function RefundDialog({ payment, onClose }: Props) {
  const { id, person, refundable } = payment;
  const name = person?.name ?? "a closed account";
  const [amount, setAmount] = useState(refundable.toFixed(2));
  const [reason, setReason] = useState("");
  const wanted = typedAmount(amount);
  const shown = useDeferredValue(wanted);
  const canRefund = isAmount(wanted) && Number(wanted) > 0 && Number(wanted) <= refundable;
  const effect = useQuery({ ...refundQueries.effect(id, shown), enabled: canRefund && shown === wanted });
  const send = useChange({
    errorsIn: "form",
    send: (refund: { amount: number; reason: string }, key) => refundPayment(id, refund, key),
    doneText: (refund) => `${formatRandExact(refund.amount)} goes back to ${name}`,
    refreshes: moneyKey,
    onSuccess: onClose,
  });
  const amountError = canRefund ? send.fields.amount : `Enter an amount up to ${formatRandExact(refundable)}`;
  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && onClose()}
      title={`Refund ${name}`}
      description={`${formatRandExact(refundable)} of this payment can be refunded.`}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (canRefund && !send.isPending) send.mutate({ amount: Number(wanted), reason: reason.trim() });
        }}
      >
        <TextField
          label="Amount (ZAR)"
          name="refund-amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={amountError}
          onChange={({ target }) => setAmount(target.value)}
        />
        <ReasonField
          label="Reason"
          hint="The payer reads it, and it is kept in the audit log."
          reasons={refundReasons}
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={send.fields.reason}
        />
        <div role="status" className="rounded-card border border-rule bg-paper p-4 text-sm">
          <p className="font-semibold">What this does</p>
          {!canRefund && <p className="mt-1 text-ink-soft">Enter an amount to see it.</p>}
          {canRefund && !effect.data && (
            <p className="mt-1 text-ink-soft">{effect.error ? effect.error.message : "Working it out…"}</p>
          )}
          {canRefund && effect.data && (
            <ul className="mt-1 list-disc ps-5">
              {effect.data.effects.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        <FormFoot change={send} onLeave={onClose}>
          <Button type="submit" variant="danger" disabled={!canRefund || reason.trim() === ""} busy={send.isPending}>
            {canRefund ? `Refund ${formatRandExact(Number(wanted))}` : "Refund"}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
