import { Badge } from "@/components/ui/badge";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import type { RequestCard as Card } from "@/lib/messaging/cards/contract";

/** A client's request in the thread: the service, the budget and the brief. */
export function RequestCard({ request, brief }: { request: Card; brief: string }) {
  return (
    <div className="ledger w-[20rem] max-w-full overflow-hidden">
      <div className="flex items-center justify-between gap-2 border-b border-rule px-4 py-2.5">
        <h3 className="text-base">Quote request</h3>
        {request.closed && <Badge tone="neutral">Closed</Badge>}
      </div>
      <dl className="margin-line ms-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-3 py-3 text-sm">
        <dt className="text-ink-soft">Service</dt>
        <dd className="text-end font-semibold">{quoteServiceLabel(request.service)}</dd>
        <dt className="border-t border-rule pt-1 text-ink-soft">Budget</dt>
        <dd className="tnum border-t border-rule pt-1 text-end">{request.budget || "Not given"}</dd>
        <dt className="sr-only">Details</dt>
        <dd className="col-span-2 border-t border-rule pt-1.5 wrap-anywhere whitespace-pre-wrap">{brief}</dd>
      </dl>
    </div>
  );
}
