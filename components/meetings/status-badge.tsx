import { statusLabels } from "@/components/meetings/formats";
import { Badge } from "@/components/ui/badge";
import type { BookingStatus } from "@/lib/meetings/bookings/contract";

/** The status of a booking as a badge. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { label, tone } = statusLabels[status];
  return <Badge tone={tone}>{label}</Badge>;
}
