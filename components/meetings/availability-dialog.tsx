import { useQuery } from "@tanstack/react-query";
import { AvailabilityForm } from "@/components/meetings/availability-form";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { bookingQueries } from "@/lib/meetings/bookings/client";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; professionalId: string; today: string };

/** The dialog "Set Availability". */
export function AvailabilityDialog({ open, onOpenChange, professionalId, today }: Props) {
  const { data, error, isFetching, refetch } = useQuery(bookingQueries.availability());
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Set Availability"
      description="Your public profile shows these hours."
    >
      {data ? (
        <AvailabilityForm
          key={data.version}
          professionalId={professionalId}
          saved={data}
          today={today}
          onDone={() => onOpenChange(false)}
        />
      ) : error ? (
        <ErrorState
          title="Your hours did not load"
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}
