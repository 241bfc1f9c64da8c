"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { monitoringMutations } from "@/lib/monitoring/client";

/** Tries a failed mail or job again. */
export function RetryButton({ what, label }: { what: string; label: string }) {
  const router = useRouter();
  const retry = useMutation({
    ...monitoringMutations.retry(),
    onSuccess: () => {
      showToast("It will be tried again within a minute.");
      startTransition(() => router.refresh());
    },
    onError: () => showToast("That did not work. Load the page again."),
  });
  return (
    <Button size="sm" variant="secondary" aria-label={label} busy={retry.isPending} onClick={() => retry.mutate(what)}>
      Retry
    </Button>
  );
}
