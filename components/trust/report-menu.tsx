"use client";

import { type ComponentProps, useId } from "react";
import type { ReportDialog } from "@/components/trust/report-dialog";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { ReportKind } from "@/lib/trust/moderation/contract";

type Props = {
  kind: Exclude<ReportKind, "profile">;
  targetId: string;
  /** The author of the reported content, for the dialog's title and the accessible names. */
  name: string;
  className?: string;
};
const nouns: Record<Props["kind"], string> = { message: "message", review: "review", portfolio: "work" };

/**
 * The menu of a message, a review or a work: Report sends it to the administrators. The dialog's code loads on first
 * use; signed-out visitors are sent to sign-in. Made of phrasing elements, because lines of text contain it.
 */
export function ReportMenu({ kind, targetId, name, className = "" }: Props) {
  const id = useId();
  const { Dialog, open, setOpen, show } = useLoadedDialog<ComponentProps<typeof ReportDialog>>(
    async () => (await import("@/components/trust/report-dialog")).ReportDialog,
  );
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`More about this ${nouns[kind]} of ${name}`}
        className={`needs-scripting grid size-11 shrink-0 place-items-center rounded-control text-xl font-bold text-ink-soft hover:bg-primary-soft hover:text-ink ${className}`}
      >
        <span aria-hidden>⋯</span>
      </button>
      <span id={id} popover="auto" role="group" aria-label={`This ${nouns[kind]}`} className="drop beside p-1.5">
        <button
          type="button"
          className="flex min-h-11 w-full items-center rounded-control px-4 text-base font-medium hover:bg-primary-soft"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
            void show();
          }}
        >
          Report<span className="sr-only">{` this ${nouns[kind]} of ${name}`}</span>
        </button>
      </span>
      {Dialog && open && <Dialog open={open} onOpenChange={setOpen} kind={kind} targetId={targetId} name={name} />}
    </>
  );
}
