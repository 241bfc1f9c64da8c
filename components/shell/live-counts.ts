import { useSyncExternalStore } from "react";
import type { ShellCounts } from "@/components/shell/menus";
import { currentWaiting, subscribeWaiting } from "@/lib/notifications/live/client";

/** The counts of the menus: those the page came with, until news of newer ones arrives. */
export const useLiveCounts = (first: ShellCounts): ShellCounts =>
  useSyncExternalStore(subscribeWaiting, currentWaiting, () => undefined) ?? first;
