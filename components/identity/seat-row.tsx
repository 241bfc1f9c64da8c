"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import type { SeatEndDialog } from "@/components/identity/seat-end-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { useChange } from "@/components/ui/use-change";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { changeSeat } from "@/lib/identity/seats/client";
import type { SeatChange, SeatOfFirm } from "@/lib/identity/seats/contract";
import { seatRoleLabels } from "@/lib/identity/seats/rules";

const states = {
  invited: { tone: "info", label: "Invited" },
  expired: { tone: "warning", label: "Invitation expired" },
  active: { tone: "success", label: "Active" },
} as const;

/** A seat in the list of the owner, with what the owner can do about it. */
export function SeatRow({ seat, colleagues }: { seat: SeatOfFirm; colleagues: readonly SeatOfFirm[] }) {
  const router = useRouter();
  const { name, email, role, state } = seat;
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog<ComponentProps<typeof SeatEndDialog>>(
    async () => (await import("@/components/identity/seat-end-dialog")).SeatEndDialog,
  );
  const change = useChange({
    send: (input: SeatChange) => changeSeat(seat, input),
    errorsIn: "toast",
    doneText: (done, input) =>
      input.action === "resend"
        ? `Invitation sent to ${email}`
        : `${name ?? email} is now ${seatRoleLabels[done.role].label}`,
    onSettled: () => router.refresh(),
  });
  const other = role === "accountant" ? "assistant" : "accountant";
  const about = <span className="sr-only">{` ${name ?? email}`}</span>;
  const pending = (action: SeatChange["action"]) => change.isPending && change.variables.action === action;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-rule py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name ?? email}</span>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {name && <span className="block">{email}</span>}
          <span className="block">{seatRoleLabels[role].label}</span>
          <LastState seat={seat} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== "active" && (
          <Button
            size="sm"
            variant="secondary"
            busy={pending("resend")}
            onClick={() => change.mutate({ action: "resend" })}
          >
            <span>Send again{about}</span>
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          busy={pending("role")}
          onClick={() => change.mutate({ action: "role", role: other })}
        >
          <span>
            <span>{other === "accountant" ? "Make accountant" : "Make assistant"}</span>
            {about}
          </span>
        </Button>
        <Button size="sm" variant="danger" busy={loading} onClick={() => void show()}>
          <span>
            <span>{state === "active" ? "End seat" : "Cancel invitation"}</span>
            {about}
          </span>
        </Button>
      </div>
      {Dialog && open && (
        <Dialog
          seat={seat}
          colleagues={colleagues}
          onOpenChange={setOpen}
          onEnded={() => {
            setOpen(false);
            router.refresh();
          }}
        />
      )}
    </li>
  );
}

/** When the person was last active, or until when the invitation works. */
function LastState({ seat: { state, lastActiveAt, expiresAt } }: { seat: SeatOfFirm }) {
  if (state === "expired") return null;
  if (state === "invited")
    return (
      <span className="block">
        The link works until <Day at={expiresAt} />
      </span>
    );
  if (!lastActiveAt) return <span className="block">No changes yet</span>;
  return (
    <span className="block">
      Last active <Day at={lastActiveAt} />
    </span>
  );
}
