import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { endSeat } from "@/lib/identity/seats/client";
import type { SeatOfFirm } from "@/lib/identity/seats/contract";

type Props = {
  seat: SeatOfFirm;
  colleagues: readonly SeatOfFirm[];
  onOpenChange: (open: boolean) => void;
  onEnded: () => void;
};

/** Confirms the end of a seat and asks who gets its leads. */
export function SeatEndDialog({ seat, colleagues, onOpenChange, onEnded }: Props) {
  const [heir, setHeir] = useState("");
  const isActive = seat.state === "active";
  const who = seat.name ?? seat.email;
  const end = useChange({
    send: () => endSeat({ id: seat.id, heir: heir || undefined }),
    errorsIn: "form",
    onSuccess: () => {
      showToast(isActive ? `${who} no longer acts for your firm` : "Invitation cancelled");
      onEnded();
    },
  });
  const heirs = colleagues.filter(({ state }) => state === "active");
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={isActive ? `End the seat of ${who}?` : "Cancel this invitation?"}
      description={
        isActive
          ? "They lose access to your clients, messages and bookings at once. What they did stays in your log."
          : `The link that we sent to ${seat.email} stops working.`
      }
    >
      <div className="flex flex-col gap-4">
        {isActive && (
          <Field label="Give their leads to" name="heir">
            <Select {...fieldIds("heir")} value={heir} onChange={(event) => setHeir(event.target.value)}>
              <option value="">Me</option>
              {heirs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <FormFoot change={end} leave="Keep" onLeave={() => onOpenChange(false)}>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {isActive ? "End seat" : "Cancel invitation"}
          </Button>
        </FormFoot>
      </div>
    </Dialog>
  );
}
