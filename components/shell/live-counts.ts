import { useSyncExternalStore } from "react";
import type { ShellCounts } from "@/components/shell/menus";
import { currentWaiting, subscribeWaiting } from "@/lib/notifications/live/client";

/** The counts of the menus: the initial ones from the page, then the ones of the live stream. */
export const useLiveCounts = (first: ShellCounts): ShellCounts =>
  useSyncExternalStore(subscribeWaiting, currentWaiting, () => undefined) ?? first;
