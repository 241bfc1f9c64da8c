"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import type { SeatInviteDialog } from "@/components/identity/seat-invite-dialog";
import { SeatRow } from "@/components/identity/seat-row";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { SeatList } from "@/lib/identity/seats/contract";

/** The seats of a firm with their use, for its owner: invite, change roles, end. */
export function TeamPanel({ first: { items, used, limit } }: { first: SeatList }) {
  const router = useRouter();
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog<ComponentProps<typeof SeatInviteDialog>>(
    async () => (await import("@/components/identity/seat-invite-dialog")).SeatInviteDialog,
  );
  const isFull = used >= limit;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="tnum font-semibold">{`${used} of ${limit} seats used`}</span>
          <span className="block text-sm text-ink-soft">Your own seat is one of them.</span>
        </p>
        <Button busy={loading} disabled={isFull} onClick={() => void show()}>
          <Icon name="plus" />
          Invite a person
        </Button>
      </div>
      {isFull && <p className="mb-3 text-ink-soft">All seats are in use. End one to invite another person.</p>}
      {items.length === 0 ? (
        <p className="border-t border-rule py-4 text-ink-soft">
          You work alone so far. Invite accountants and assistants to answer clients for your firm.
        </p>
      ) : (
        <ul aria-label="People">
          {items.map((seat) => (
            <SeatRow key={seat.id} seat={seat} colleagues={items.filter(({ id }) => id !== seat.id)} />
          ))}
        </ul>
      )}
      {Dialog && open && (
        <Dialog
          onOpenChange={setOpen}
          onInvited={() => {
            setOpen(false);
            router.refresh();
          }}
        />
      )}
    </>
  );
}
