import { PageSkeleton } from "@/components/shell/page-skeleton";

/** The shape of a signed-in page, frame and all, while it is fetched. */
export function MemberShellSkeleton() {
  return (
    <div className="member-page min-h-dvh">
      <div className="side-panel fixed inset-y-0 start-0 hidden border-e border-rule bg-surface lg:block" />
      <div className="px-4 py-24 lg:px-8">
        <PageSkeleton />
      </div>
    </div>
  );
}
