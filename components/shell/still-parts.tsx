"use client";

import { LostSheet } from "@/components/ui/sheets";
import { still } from "@/components/ui/still";

/** The parts of the public frame that nothing changes once they are there; its foot, which holds a room's newsletter box, is composed in app/(public). */
export const StillTop = still(() => import("./site-top").then(({ SiteTop }) => SiteTop));
const StillLost = still(() => import("./lost-view").then(({ LostView }) => LostView));

/** What a wrong address shows, wherever one finds out. */
export function LostPage() {
  return (
    <>
      <LostSheet />
      <StillLost />
    </>
  );
}
