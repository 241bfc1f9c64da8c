import type { Metadata } from "next";
import { LeaveWaitingList } from "@/components/meetings/leave-waiting-list";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/** Rendered per request, because the URL is personal. */
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: "Leave the waiting list",
  description: "Stop waiting for a time.",
  path: "/waiting-list",
  index: false,
});

export default async function LeaveWaitingListPage({ params }: { params: Promise<{ token: string }> }) {
  return <LeaveWaitingList token={(await params).token} />;
}
