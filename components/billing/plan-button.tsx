"use client";

import { Button, type ButtonVariant } from "@/components/ui/button";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { PlanId } from "@/lib/platform/reference/plans";
import type { SubscriptionChange } from "@/lib/billing/subscriptions/contract";

/** What a confirmed button does: a change without cost to the plan as it was seen, or the way to a payment. */
export type PlanTask = { version: number; change: SubscriptionChange } | { pay: PlanId };

type Props = {
  label: string;
  title: string;
  /** What will happen, said before it does. */
  effect: string;
  confirm: string;
  task: PlanTask;
  variant?: ButtonVariant;
  danger?: boolean;
};

/** Changes one's plan after saying what that does; the window's code comes on first use. */
export function PlanButton({ label, variant, ...question }: Props) {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(() =>
    import("@/components/billing/plan-dialog").then(({ PlanDialog }) => PlanDialog),
  );
  return (
    <>
      <Button variant={variant} busy={loading} onClick={show}>
        {label}
      </Button>
      {Dialog && open && <Dialog {...question} onClose={() => setOpen(false)} />}
    </>
  );
}
