"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";

/** Loads the page's data from the server again. */
export function ReloadButton({ of }: { of: string }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  return (
    <Button variant="secondary" busy={busy} onClick={() => start(() => router.refresh())}>
      Retry <span className="sr-only">{of}</span>
    </Button>
  );
}
