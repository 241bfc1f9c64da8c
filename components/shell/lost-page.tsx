"use client";

import { LostSheet } from "@/components/ui/sheets";
import { still } from "@/components/ui/still";

const StillLost = still(() => import("./lost-view").then(({ LostView }) => LostView));

/** What a wrong address shows, wherever one finds out. */
export function LostPage() {
  return (
    <>
      <StillLost />
      <LostSheet />
    </>
  );
}
