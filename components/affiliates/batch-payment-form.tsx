import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ExportLinks } from "@/components/ui/export-links";
import { FormFoot } from "@/components/ui/form-foot";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import { payStatements, reviewsKey } from "@/lib/affiliates/referrals/client";
import type { BatchPayment, DueStatement } from "@/lib/affiliates/statements/contract";
import { formatRandExact } from "@/lib/platform/format/money";
import { lettersClass } from "@/lib/platform/letters/letters";

const times = (count: number) => `${count} ${count === 1 ? "statement" : "statements"}`;

/** The bank's file for all payable statements, and the form that marks them as paid after a last look. */
export function BatchPaymentForm({ statements }: { statements: readonly DueStatement[] }) {
  const payable = statements.filter(({ payTo, payableFrom }) => payTo !== "" && payableFrom === null);
  const [isOpen, setOpen] = useState(false);
  const [reference, setReference] = useState("");
  const names = new Map(statements.map(({ id, number, name }) => [id, `${number}, ${name}`]));
  const pay = useChange({
    errorsIn: "form",
    send: (payment: BatchPayment, key) => payStatements(payment, key),
    doneText: ({ items }) => `${times(items.filter(({ problem }) => problem === null).length)} marked as paid`,
    refreshes: reviewsKey,
    onSuccess: ({ items }) => setOpen(items.some(({ problem }) => problem !== null)),
  });
  if (payable.length === 0) return null;
  const total = payable.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const failed = pay.data?.items.filter(({ problem }) => problem !== null) ?? [];
  const left = statements.length - payable.length;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <ExportLinks href="/api/affiliate/statements/bank-file.xlsx" label="Bank file" />
      <Button onClick={() => setOpen(true)}>Mark all as paid</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        focusField
        title={`Mark ${times(payable.length)} as paid?`}
        description={`${formatRandExact(total)} in all. Do this after the bank has made the payments: it can't be undone.`}
      >
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (reference.trim() === "" || pay.isPending) return;
            const chosen = payable.map(({ id, version, payoutVersion }) => ({ id, version, payoutVersion }));
            pay.mutate({ reference: reference.trim(), statements: chosen });
          }}
        >
          <PayableList statements={payable} />
          {left > 0 && (
            <p className="text-sm text-ink-soft">
              {`${times(left)} not included: payment details are missing or younger than 72 hours.`}
            </p>
          )}
          {failed.length > 0 && (
            <ul role="alert" className="list-disc ps-5 text-sm text-danger">
              {failed.map(({ id, problem }) => (
                <li key={id}>{`${names.get(id) ?? ""}: ${problem ?? ""}`}</li>
              ))}
            </ul>
          )}
          <TextField
            label="Payment reference"
            name="batch-reference"
            maxLength={80}
            value={reference}
            error={pay.fields.reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <FormFoot change={pay} onLeave={() => setOpen(false)}>
            <Button
              type="submit"
              disabled={reference.trim() === ""}
              busy={pay.isPending}
            >{`Mark ${times(payable.length)} as paid`}</Button>
          </FormFoot>
        </form>
      </Dialog>
    </div>
  );
}

function PayableList({ statements }: { statements: readonly DueStatement[] }) {
  return (
    <ul className="max-h-60 overflow-y-auto rounded-card border border-rule px-4 text-sm">
      {statements.map(({ id, name, amount, payTo }) => (
        <li key={id} className="flex justify-between gap-4 border-t border-rule py-2 first:border-t-0">
          <span className="wrap-anywhere">
            <span className={lettersClass(name)}>{name}</span>
            <span className="block text-ink-soft">{payTo}</span>
          </span>
          <span className="tnum">{formatRandExact(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
