"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { openLive } from "@/lib/notifications/live/client";
import type { LiveNews } from "@/lib/notifications/live/contract";

type Room = LiveNews["changed"][number];

/**
 * Renders the page again when one of these lists changes, so that it follows what happens on another device. Renders
 * nothing itself.
 */
export function LiveRefresh({ rooms }: { rooms: readonly Room[] }) {
  const router = useRouter();
  const names = rooms.join();
  useEffect(() => {
    // The first event only names the position in the stream: the page has just been rendered.
    let isFirst = true;
    return openLive({
      hear: ({ changed }) => {
        const isNews = !isFirst && changed.some((room) => names.split(",").includes(room));
        isFirst = false;
        if (isNews) startTransition(() => router.refresh());
      },
      beat: () => {},
    });
  }, [router, names]);
  return null;
}
