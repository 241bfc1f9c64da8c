"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SeatForm } from "@/components/ui/seat-form";
import { useChange } from "@/components/ui/use-change";
import { endSeat } from "@/lib/identity/seats/client";
import type { OwnSeat } from "@/lib/identity/seats/contract";
import { seatRoleLabels } from "@/lib/identity/seats/rules";

/** The firms that a person acts for, with buttons to act for one and to leave it. */
export function OwnSeats({ seats }: { seats: readonly OwnSeat[] }) {
  const router = useRouter();
  const [leaving, setLeaving] = useState<string>();
  const end = useChange({
    send: (id: string) => endSeat({ id }),
    errorsIn: "toast",
    doneText: () => "You left the firm",
    onSuccess: () => router.refresh(),
  });
  return (
    <ul>
      {seats.map(({ id, firm, role, paused }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 border-t border-rule py-3 first:border-t-0">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold">{firm}</p>
            <p className="text-sm text-ink-soft">
              <span>{seatRoleLabels[role].label}</span>
              {paused && <span className="block">Paused: the plan of the firm has no team seats now.</span>}
            </p>
          </div>
          {leaving === id ? (
            <div role="group" aria-label={`Leave ${firm}?`} className="flex flex-wrap items-center gap-2">
              <span>{`Leave ${firm}?`}</span>
              <Button size="sm" variant="secondary" onClick={() => setLeaving(undefined)}>
                Stay
              </Button>
              <Button size="sm" variant="danger" busy={end.isPending} onClick={() => end.mutate(id)}>
                Leave now
              </Button>
            </div>
          ) : (
            <>
              {!paused && (
                <SeatForm>
                  <Button type="submit" size="sm" variant="secondary" name="seat" value={id}>
                    {`Act for ${firm}`}
                  </Button>
                </SeatForm>
              )}
              <Button size="sm" variant="danger" onClick={() => setLeaving(id)}>
                Leave<span className="sr-only">{` ${firm}`}</span>
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
