"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useState } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormFoot } from "@/components/ui/form-foot";
import { PersonName } from "@/components/ui/person-name";
import { ReasonField } from "@/components/ui/reason-field";
import { useChange } from "@/components/ui/use-change";
import { reverseCommission, undoReversal } from "@/lib/affiliates/commissions/client";
import type { CommissionReversal } from "@/lib/affiliates/commissions/contract";
import type { MemberCommission } from "@/lib/affiliates/members/contract";
import { commissionStates, reversalReasons } from "@/lib/affiliates/members/rules";
import { formatRandExact } from "@/lib/platform/format/money";

const tones: Record<MemberCommission["state"], BadgeTone> = {
  held: "neutral",
  "under-review": "warning",
  released: "info",
  "on-statement": "info",
  paid: "success",
  reversed: "danger",
};

type Props = { affiliate: string; commissions: readonly MemberCommission[] };

/** An affiliate's commissions; each can be reversed with a reason, which can be undone for a minute. */
export function CommissionList({ affiliate, commissions }: Props) {
  const router = useRouter();
  const refresh = () => startTransition(() => router.refresh());
  const [open, setOpen] = useState<MemberCommission | null>(null);
  if (commissions.length === 0)
    return <p className="text-ink-soft">No commissions yet. They begin with a referral's first payment.</p>;
  return (
    <>
      <ul>
        {commissions.map((commission) => (
          <CommissionItem
            key={commission.id}
            commission={commission}
            onReverse={() => setOpen(commission)}
            onChange={refresh}
          />
        ))}
      </ul>
      {open && (
        <ReversalDialog affiliate={affiliate} commission={open} onClose={() => setOpen(null)} onDone={refresh} />
      )}
    </>
  );
}

type ItemProps = { commission: MemberCommission; onReverse: () => void; onChange: () => void };

function CommissionItem({ commission, onReverse, onChange }: ItemProps) {
  const { id, number, person, personId, earnedAt, amount, reversed, left, state, reversalReason, undoUntil } =
    commission;
  const undo = useChange({
    errorsIn: "form",
    send: () => undoReversal(id),
    doneText: () => "Undone. The affiliate won't hear of it.",
    onSuccess: onChange,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule py-3 first:border-t-0">
      <div className="min-w-[min(14rem,100%)] grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            <PersonName id={personId} name={person} />
          </span>
          <Badge tone={tones[state]}>{commissionStates[state]}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          <span>{`Paid referral ${number}, earned `}</span>
          <Day at={earnedAt} />
        </p>
        {reversed > 0 && left > 0 && (
          <p className="text-sm text-ink-soft">{`${formatRandExact(reversed)} of it was refunded`}</p>
        )}
        {reversalReason && <p className="text-sm wrap-anywhere">{reversalReason}</p>}
      </div>
      <p className="tnum font-semibold">{formatRandExact(amount)}</p>
      {left > 0 && (
        <Button size="sm" variant="secondary" onClick={onReverse}>
          <span>
            Reverse<span className="sr-only">{` the commission on ${person}`}</span>
          </span>
        </Button>
      )}
      {undoUntil && <UndoButton key={undoUntil} until={undoUntil} busy={undo.isPending} onUndo={() => undo.mutate()} />}
      <ErrorSummary change={undo} />
    </li>
  );
}

/** Shown until the minute is over. */
function UndoButton({ until, busy, onUndo }: { until: string; busy: boolean; onUndo: () => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-sm">
      We tell the affiliate in a minute.
      <Button size="sm" variant="secondary" busy={busy} onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}

type DialogProps = { affiliate: string; commission: MemberCommission; onClose: () => void; onDone: () => void };

/** The last look before a commission is reversed. */
function ReversalDialog({ affiliate, commission: { id, left, person, state }, onClose, onDone }: DialogProps) {
  const [reason, setReason] = useState("");
  const isShort = reason.trim().length < 3;
  const send = useChange({
    errorsIn: "form",
    send: (reversal: CommissionReversal, key) => reverseCommission(id, reversal, key),
    doneText: ({ amount }) => `${formatRandExact(amount)} reversed`,
    onSuccess: () => {
      onClose();
      onDone();
    },
  });
  const isStated = state === "on-statement" || state === "paid";
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      focusField
      title={`Reverse ${formatRandExact(left)}?`}
      description={`The commission of ${affiliate} on ${person}. You can undo it for a minute; after that the affiliate is told by notice and email.`}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShort && !send.isPending) send.mutate({ reason: reason.trim() });
        }}
      >
        <p className="text-sm">
          {isStated
            ? "It is on a statement, so the next statement deducts it, with the reason."
            : "It leaves the balance at once, and no statement pays it."}
        </p>
        <ReasonField
          label="Reason"
          hint="The affiliate reads it."
          reasons={reversalReasons}
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={send.fields.reason}
        />
        <FormFoot change={send} onLeave={onClose}>
          <Button type="submit" variant="danger" disabled={isShort} busy={send.isPending}>
            Reverse the commission
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
