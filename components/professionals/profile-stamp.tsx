import type { Professional } from "@/lib/professionals/contract";
import { statusLabel } from "@/lib/professionals/rules";
import type { BodyCode } from "@/lib/reference/bodies";

const look = {
  approved: "border-success text-success -rotate-4",
  under_review: "border-dashed border-warning text-warning",
  lapsed: "border-dashed border-warning text-warning",
} as const;

/** The verdict as a rubber stamp on the page; on phones a badge says the same in less room. */
export function ProfileStamp({ status, body, number }: { status: Professional["status"]; body: BodyCode; number: string }) {
  return (
    <p className={`me-2 shrink-0 rounded-control border-2 p-1 text-center max-lg:hidden ${look[status]}`}>
      <span className="block rounded-md border border-current px-5 py-2 leading-snug">
        <span className="block font-display text-xl font-bold">{statusLabel(status) ?? "Verified"}</span>
        {status === "approved" && (
          <span className="tnum block text-xs font-semibold">
            {number.startsWith(body) ? number : `${body === "Other" ? "No." : body} ${number}`}
          </span>
        )}
      </span>
    </p>
  );
}
