"use client";

import type { PlanTask } from "@/components/billing/plan-dialog";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

type Props = {
  label: string;
  title: string;
  /** The consequence, shown before confirmation. */
  effect: string;
  confirm: string;
  task: PlanTask;
  variant?: ButtonVariant;
  danger?: boolean;
};

/** Changes the plan after a confirmation dialog, whose code loads on first use. */
export function PlanButton({ label, variant, ...question }: Props) {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(() =>
    import("@/components/billing/plan-dialog").then(({ PlanDialog }) => PlanDialog),
  );
  return (
    <>
      <Button variant={variant} busy={loading} onClick={() => void show()}>
        {label}
      </Button>
      {Dialog && open && <Dialog {...question} onClose={() => setOpen(false)} />}
    </>
  );
}
