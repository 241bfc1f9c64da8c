import type { ReactNode } from "react";
import { statusLabels } from "@/components/meetings/formats";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import type { BookingStatus } from "@/lib/meetings/bookings/contract";
import { bookingStatuses } from "@/lib/platform/reference/meetings";

type Props = {
  status: BookingStatus | "";
  onNew?: () => void;
  onAvailability?: () => void;
  note?: ReactNode;
  onStatus: (status: BookingStatus | "") => void;
};

/** Quick Actions (specification 2.12), without those the role is not allowed. */
export function QuickActions({ status, onNew, onAvailability, note, onStatus }: Props) {
  return (
    <section aria-labelledby="quick-actions" className="ledger flex flex-col gap-3 p-[min(1.25rem,5vw)]">
      <h2 id="quick-actions" className="text-lg">
        Quick Actions
      </h2>
      {note}
      {onNew && (
        <Button onClick={onNew} className="max-md:hidden">
          <Icon name="plus" /> New Booking
        </Button>
      )}
      {onAvailability && (
        <Button variant="secondary" onClick={onAvailability}>
          <Icon name="clock" /> Set Availability
        </Button>
      )}
      <Button variant="secondary" onClick={() => print()} className="max-md:hidden">
        <Icon name="document" /> Print Calendar
      </Button>
      <Field label="Filter Bookings" name="status">
        <Select
          {...fieldIds("status")}
          value={status}
          onChange={(event) => onStatus(event.target.value as BookingStatus | "")}
        >
          <option value="">All bookings</option>
          {bookingStatuses.map((option) => (
            <option key={option} value={option}>
              {statusLabels[option].label}
            </option>
          ))}
        </Select>
      </Field>
    </section>
  );
}
