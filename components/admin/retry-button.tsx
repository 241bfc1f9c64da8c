"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { retryJob } from "@/lib/admin/monitoring/client";

/** Retries a failed mail or job. */
export function RetryButton({ what, label }: { what: string; label: string }) {
  const router = useRouter();
  const retry = useChange({
    errorsIn: "toast",
    send: retryJob,
    onSuccess: () => {
      showToast("We'll try again within a minute.");
      startTransition(() => router.refresh());
    },
  });
  return (
    <Button size="sm" variant="secondary" aria-label={label} busy={retry.isPending} onClick={() => retry.mutate(what)}>
      Retry
    </Button>
  );
}
