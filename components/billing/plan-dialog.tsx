import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { startCardChange } from "@/lib/billing/cards/client";
import { startPayment } from "@/lib/billing/payments/client";
import { changeSubscription } from "@/lib/billing/subscriptions/client";
import type { SubscriptionChange } from "@/lib/billing/subscriptions/contract";
import { troubleOf } from "@/lib/platform/http/client/deliver";
import type { PlanId } from "@/lib/platform/reference/plans";

/**
 * The action of a confirmed button: a change of the plan without cost, made under the version that was displayed, a
 * payment, or a new card.
 */
export type PlanTask = { version: number; change: SubscriptionChange } | { pay: PlanId } | { replaceCard: true };

type Props = {
  title: string;
  effect: string;
  confirm: string;
  task: PlanTask;
  danger?: boolean;
  onClose: () => void;
};

/** Describes a change of the plan and sends it after confirmation. */
export function PlanDialog({ title, effect, confirm, task, danger, onClose }: Props) {
  const router = useRouter();
  const [showing, startShowing] = useTransition();
  const change = useChange({
    errorsIn: "form",
    staleText: "Your plan changed meanwhile. Close this window and look at it again.",
    send: async (_: void, key) => {
      if ("replaceCard" in task) return (await startCardChange(key)).checkoutUrl;
      if ("pay" in task) return (await startPayment(task.pay, key)).checkoutUrl;
      await changeSubscription(task.version, task.change, key);
      return null;
    },
    onSuccess: (checkoutUrl) => {
      // A real provider's checkout is on another site; the simulated one is a page of this application.
      if (checkoutUrl && !checkoutUrl.startsWith("/")) return location.assign(checkoutUrl);
      if (!checkoutUrl) showToast("Saved. Your plan is shown as it is now.");
      // The dialog closes when the next screen is ready: until then the page behind shows the plan as it was.
      startShowing(() => {
        onClose();
        if (checkoutUrl) router.push(checkoutUrl);
        else router.refresh();
      });
    },
    onError: (error) => {
      if ([409, 412].includes(troubleOf(error).status)) startShowing(() => router.refresh());
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <p className="measure">{effect}</p>
      <div className="mt-5">
        <FormFoot change={change} leave={danger ? "Keep my plan" : "Not now"} onLeave={onClose}>
          <Button
            variant={danger ? "danger" : "primary"}
            busy={change.isPending || showing}
            onClick={() => change.mutate()}
          >
            {confirm}
          </Button>
        </FormFoot>
      </div>
    </Dialog>
  );
}
