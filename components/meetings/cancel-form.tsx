import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { BookingChange } from "@/lib/meetings/bookings/contract";
import { type CancelReason, cancelReasons } from "@/lib/platform/reference/cancel-reasons";

type Props = { onKeep: () => void; onCancel: (change: Extract<BookingChange, { action: "cancel" }>) => void };

/** Requires a confirmation of a cancellation, with an optional reason for the other side. */
export function CancelForm({ onKeep, onCancel }: Props) {
  const id = useId();
  const [reason, setReason] = useState<CancelReason | "">("");
  const [note, setNote] = useState("");
  return (
    <div
      role="alertdialog"
      aria-label="Cancel this booking?"
      aria-describedby={`${id}-text`}
      className="flex flex-col gap-4 rounded-control border border-danger bg-danger-soft px-4 py-3"
    >
      <p>
        <span className="block font-medium">Cancel this booking?</span>{" "}
        <span id={`${id}-text`}>We&apos;ll let the other person know, with your reason.</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Reason" name={`${id}-reason`} optional>
          <Select
            {...fieldIds(`${id}-reason`)}
            value={reason}
            onChange={({ target }) => setReason(target.value as CancelReason | "")}
          >
            <option value="">No reason</option>
            {cancelReasons.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Note" name={`${id}-note`} optional>
          <Input
            {...fieldIds(`${id}-note`)}
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={focus} variant="secondary" onClick={onKeep}>
          Keep it
        </Button>
        <Button
          variant="danger"
          onClick={() => onCancel({ action: "cancel", ...(reason && { reason }), ...(note.trim() && { note }) })}
        >
          Cancel booking
        </Button>
      </div>
    </div>
  );
}

/** Moves the focus into the confirmation when it replaces the pressed button; stable, so that it runs once. */
const focus = (button: HTMLButtonElement | null) => button?.focus();
