import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FileAnswer } from "@/components/meetings/file-answer";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { addBookingFile } from "@/lib/meetings/booking-files/client";
import { openFiles } from "@/lib/meetings/booking-files/rules";
import type { Booking } from "@/lib/meetings/bookings/contract";
import type { Answer } from "@/lib/meetings/kinds/contract";

/** The files that the client of a booking can still add. */
export function AddFiles({ booking }: { booking: Booking }) {
  const [now] = useState(() => new Date());
  const open = openFiles(booking, now);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="add-files" className="flex flex-col gap-4">
      <div>
        <h3 id="add-files" className="font-semibold">
          {open.length === 1 ? "Add the file" : "Add the files"}
        </h3>
        <p className="text-sm text-ink-soft">
          Only your accountant's team can open it. You can add it until the meeting starts.
        </p>
      </div>
      {open.map((question) => (
        <AddFile key={question.id} booking={booking} question={question} />
      ))}
    </section>
  );
}

function AddFile({ booking, question }: { booking: Booking; question: Answer }) {
  const cache = useQueryClient();
  const { mutate, trouble, fields } = useChange({
    send: (fileId: string, key) => addBookingFile(booking, { questionId: question.id, fileId }, key),
    errorsIn: "form",
    staleText: "Someone changed this booking in the meantime. Choose the file again.",
    refreshes: ["bookings"],
    onSuccess: (fresh) => {
      cache.setQueryData(["bookings", "one", fresh.id], fresh);
      showToast("File added");
    },
  });
  return (
    <FileAnswer
      name={`file-${question.id}`}
      label={question.label}
      optional={false}
      error={fields.fileId ?? trouble?.detail}
      value={null}
      onChange={(file) => file && mutate(file.id)}
    />
  );
}
