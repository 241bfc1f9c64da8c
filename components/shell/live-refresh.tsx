"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { openLive } from "@/lib/notifications/live/client";
import type { LiveNews } from "@/lib/notifications/live/contract";

type Room = LiveNews["changed"][number];

/** In milliseconds: how often a refresh that waits looks whether the dialog has closed. */
const checkEvery = 500;
const isDialogOpen = () => document.querySelector("[role=dialog]") !== null;

/**
 * Renders the page again when one of these lists changes, so that it follows what happens on another device. Waits while
 * a dialog is open: the new page may lack the row that the dialog belongs to, and what was typed would be lost. Renders
 * nothing itself.
 */
export function LiveRefresh({ rooms }: { rooms: readonly Room[] }) {
  const router = useRouter();
  const names = rooms.join();
  useEffect(() => {
    // The first event only names the position in the stream: the page has just been rendered.
    let isFirst = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      if (isDialogOpen()) timer = setTimeout(refresh, checkEvery);
      else startTransition(() => router.refresh());
    };
    const close = openLive({
      hear: ({ changed }) => {
        const isNews = !isFirst && changed.some((room) => names.split(",").includes(room));
        isFirst = false;
        if (isNews) refresh();
      },
      beat: () => {},
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [router, names]);
  return null;
}
