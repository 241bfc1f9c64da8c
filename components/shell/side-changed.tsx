"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { SideForm } from "@/components/ui/side-form";
import { currentRole, subscribeWaiting } from "@/lib/notifications/live/client";
import { homeOf, type Side } from "@/lib/platform/auth/access";
import { brand } from "@/lib/platform/brand";

/** Shown on a page of one side of an account after another tab has switched to the other; offers both sides. */
export function SideChanged({ side }: { side: Side }) {
  const current = useSyncExternalStore(subscribeWaiting, currentRole, () => undefined);
  const path = usePathname();
  const query = useSearchParams().toString();
  const isElsewhere = current !== undefined && current !== side;
  return (
    <div role="status">
      {isElsewhere && (
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control border-s-4 border-warning bg-warning-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-64">{`You're now using ${brand.name} as a ${current}. This page shows your ${side} side and no longer updates.`}</p>
          <div className="flex flex-wrap gap-3">
            <a href={homeOf(current)} className="button small">
              {`Continue as a ${current}`}
            </a>
            <SideForm next={query ? `${path}?${query}` : path}>
              <Button type="submit" variant="secondary" size="sm" name="actingAs" value={side}>
                Switch back
              </Button>
            </SideForm>
          </div>
        </div>
      )}
    </div>
  );
}
