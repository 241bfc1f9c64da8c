import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { ReasonField } from "@/components/ui/reason-field";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import type { SubscriptionRow } from "@/lib/admin/money/contract";
import { adjustmentOf, effectOfAdjustment } from "@/lib/admin/money/rules";
import { adjustSubscription } from "@/lib/billing/adjustments/client";
import { type Adjustment, type AdjustmentAction, adjustmentSchema } from "@/lib/billing/adjustments/contract";
import { adjustmentLabels, adjustmentReasons, isTaking } from "@/lib/billing/adjustments/rules";
import { moneyKey } from "@/lib/billing/refunds/client";
import { amountOf } from "@/lib/deals/quotes/rules";

type Props = { row: SubscriptionRow; action: AdjustmentAction; onClose: () => void };

/** Changes a subscription after a last look at what that does. */
export function AdjustmentDialog({ row, action, onClose }: Props) {
  const [form, setForm] = useState({ amount: "", date: row.trialEndsAt?.slice(0, 10) ?? "", reason: "" });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const send = useChange({
    errorsIn: "form",
    send: (change: Adjustment, key) => adjustSubscription(row.id, row.version, change, key),
    doneText: () => `Done. ${row.person.name} is notified.`,
    refreshes: moneyKey,
    staleText: "This subscription has changed meanwhile. Close this and look again.",
    onSuccess: onClose,
  });
  const checked = adjustmentSchema.safeParse(adjustmentOf(action, { ...form, reason: form.reason.trim() }));
  const amount = Number(amountOf(form.amount) ?? 0);
  const label = adjustmentLabels[action];
  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && onClose()}
      title={`${label}: ${row.person.name}`}
      description={effectOfAdjustment(row, action, { amount, date: form.date })}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (checked.success && !send.isPending) send.mutate(checked.data);
        }}
      >
        {action === "credit" && (
          <TextField
            label="Credit (ZAR)"
            name="credit-amount"
            inputMode="decimal"
            autoComplete="off"
            value={form.amount}
            error={send.fields.amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
        )}
        {action === "trial-end" && (
          <TextField
            label="Last day of the trial"
            name="trial-end"
            type="date"
            value={form.date}
            error={send.fields.date}
            onChange={({ target }) => set({ date: target.value })}
          />
        )}
        <ReasonField
          label="Reason"
          hint="The subscriber reads it, and it is kept in the audit log."
          reasons={adjustmentReasons[action]}
          maxLength={300}
          value={form.reason}
          onChange={(reason) => set({ reason })}
          error={send.fields.reason}
        />
        <FormFoot change={send} onLeave={onClose} leave="Close">
          <Button
            type="submit"
            variant={isTaking(action) ? "danger" : "primary"}
            disabled={!checked.success}
            busy={send.isPending}
          >
            {label}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
