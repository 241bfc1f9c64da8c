"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import type { PlanTask } from "@/components/plans/plan-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { newKey } from "@/components/ui/new-key";
import { showToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/http/fetcher";
import { startPayment } from "@/lib/payments/client";
import { changeSubscription } from "@/lib/subscriptions/client";

type Props = {
  title: string;
  effect: string;
  confirm: string;
  task: PlanTask;
  danger?: boolean;
  onClose: () => void;
};

/** Says what a change of the plan does, and does it once it is confirmed. */
export function PlanDialog({ title, effect, confirm, task, danger, onClose }: Props) {
  const router = useRouter();
  const [key] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const run = async () => {
    setBusy(true);
    setTrouble("");
    try {
      if ("pay" in task) {
        const { checkoutUrl } = await startPayment(task.pay, key);
        // The provider's page is another site; the simulated one is ours.
        if (!checkoutUrl.startsWith("/")) return location.assign(checkoutUrl);
        onClose();
        return startTransition(() => router.push(checkoutUrl));
      }
      await changeSubscription(task.version, task.change);
      showToast("Saved. Your plan is shown as it is now.");
      onClose();
      startTransition(() => router.refresh());
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      setTrouble(
        problem?.status === 412
          ? "Your plan changed meanwhile. Close this window and look at it again."
          : (problem?.detail ?? "That didn't work. Try again."),
      );
      if (problem?.status === 412 || problem?.status === 409) startTransition(() => router.refresh());
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <p className="measure">{effect}</p>
      <div className="mt-5">
        <FormFoot trouble={trouble} leave={danger ? "Keep my plan" : "Not now"} onLeave={onClose}>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </FormFoot>
      </div>
    </Dialog>
  );
}
